import { Tabs } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Form } from '../forms/create-form.ts'
import { focusField } from '../forms/focus-field.ts'
import { isWithin } from '../forms/form-errors.ts'
import type { FormValues } from '../forms/form-values.ts'
import { useFormState } from '../forms/use-form-state.ts'
import { useAddressSearch } from '../lib/address.ts'
import styles from './form.module.css'
import { FormAlert } from './form-alert.tsx'
import { FormInput } from './form-input.tsx'
import type { FormSection } from './form-section.ts'
import type { FormShellProps } from './form-shell-props.ts'
import { FormTabLabel } from './form-tab-label.tsx'
import { LeavePrompt } from './leave-guard.tsx'
import { ReasonedButton } from './reasoned-button.tsx'
import { RestoredAlert } from './restored-alert.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TabStrip } from './tab-strip.tsx'
import { settleForm, useFormShell } from './use-form-shell.ts'
import { usePhone } from './use-phone.ts'
import { useTabInSight } from './use-tab-in-sight.ts'

const contentOf = ({ content }: FormSection, form: Form<FormValues>) =>
  typeof content === 'function' ? content(form) : content

/** A form made from fields as data: tabs, errors in two places, a draft, and a guard for unsaved changes. */
export function FormShell(props: FormShellProps) {
  const { label, sections, fields, choices, mandatory, submitLabel, readOnly = false, marksMissing = false } = props
  const form = useFormShell(props)
  const isPhone = usePhone()
  const restored = useFormState(form, (state) => state.restored)
  const [ownTab, setOwnTab] = useState(sections[0]?.name ?? '')
  const setTab = props.tab?.set ?? setOwnTab
  const wantedTab = props.tab ? props.tab.value : ownTab
  const tab = (sections.find((section) => section.name === wantedTab) ?? sections[0])?.name ?? ''
  // a link may lead to one of them
  const asked = useAddressSearch()['field']
  const [wantedField, setWantedField] = useState(() => fields.find(({ name }) => name === asked)?.name)
  const place = sections.findIndex((section) => section.name === tab)
  const showTab = useTabInSight(tab, isPhone)
  const required = new Set(mandatory.map((entry) => entry.field))

  // a field of another tab is there only after that tab has been drawn
  useEffect(() => {
    if (!wantedField) return
    focusField(wantedField)
    setWantedField(undefined)
  }, [wantedField])

  const chooseTab = (value: string | null) => {
    showTab(value ?? '')
    setTab(value ?? '')
  }
  const goToField = (path: string) => {
    const field = fields.find(({ name }) => isWithin(path, name))
    if (field) setTab(field.section)
    setWantedField(path)
  }
  const goToSection = (index: number) => {
    setTab(sections[index]?.name ?? tab)
    document.getElementById('form-top')?.scrollIntoView({ block: 'start' })
  }

  const discardDraft = () => {
    form.restart()
    props.onDiscardDraft?.()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void form.send(async (sent) => {
          const saved = await props.onSubmit(sent)
          if (saved) settleForm(form, fields, { sent, saved, fill: props.fill })
        })
      }}
      noValidate
      aria-label={label}
      id="form-top"
    >
      {restored ? (
        <RestoredAlert onClose={form.closeRestored} onStartAgain={discardDraft}>
          {restored.moved.length
            ? `Somebody else has changed ${restored.moved.join(', ')} since: check it before you save. `
            : ''}
          Identity numbers and health or criminal details are never kept.{' '}
        </RestoredAlert>
      ) : null}
      <FormAlert form={form} mandatory={mandatory} fields={fields} onGoTo={goToField} />
      {props.head?.(form)}
      <Tabs value={tab} onChange={chooseTab} keepMounted={false}>
        <TabStrip aria-label="Parts of the form" className={styles.tabs}>
          {sections.map((section) => (
            <Tabs.Tab key={section.name} value={section.name}>
              <FormTabLabel
                section={section}
                fields={fields}
                form={form}
                mandatory={marksMissing ? mandatory : undefined}
              />
            </Tabs.Tab>
          ))}
        </TabStrip>
        {sections.map((section) => (
          <Tabs.Panel key={section.name} value={section.name} pt="md">
            {contentOf(section, form) ?? (
              <div className={`panel ${styles.panel}`}>
                <div className={styles.grid}>
                  {fields.map((field) =>
                    field.section === section.name ? (
                      <FormInput
                        key={field.name}
                        field={field}
                        form={form}
                        choices={choices}
                        required={required.has(field.name)}
                        readOnly={readOnly}
                        marksMissing={marksMissing}
                      />
                    ) : null,
                  )}
                </div>
              </div>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      <div className={`panel ${styles.bar} ${styles.pages}`} data-save-bar>
        {props.notice?.(form)}
        <ReasonedButton
          variant="default"
          aria-label="Previous page"
          because={place <= 0 ? 'This is the first page.' : undefined}
          onClick={() => goToSection(place - 1)}
        >
          {isPhone ? <IconChevronLeft size={20} aria-hidden /> : 'Previous page'}
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          aria-label="Next page"
          because={place >= sections.length - 1 ? 'This is the last page.' : undefined}
          onClick={() => goToSection(place + 1)}
        >
          {isPhone ? <IconChevronRight size={20} aria-hidden /> : 'Next page'}
        </ReasonedButton>
        {readOnly ? null : <SubmitButton form={form} label={submitLabel} note={props.submitNote?.(form)} />}
      </div>
      <LeavePrompt mustAsk={() => mustAskToLeave(form)} onLeave={props.dropsDraftOnLeave ? form.end : undefined} />
    </form>
  )
}

/** What is on its way, or has arrived, is not lost with the page. */
function mustAskToLeave(form: Form<FormValues>): boolean {
  const { isSending, isOver } = form.read()
  return form.isChanged() && !isSending && !isOver
}
