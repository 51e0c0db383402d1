import { Tabs } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Control } from 'react-hook-form'
import styles from './form.module.css'
import { FormAlert } from './form-alert.tsx'
import { FormField, fieldId } from './form-field.tsx'
import type { FormSection } from './form-section.ts'
import type { FormShellProps } from './form-shell-props.ts'
import type { FormValues } from './form-state.ts'
import { FormTabLabel } from './form-tab-label.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { ReasonedButton } from './reasoned-button.tsx'
import { RestoredAlert } from './restored-alert.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useFormShell } from './use-form-shell.ts'

const contentOf = ({ content }: FormSection, control: Control<FormValues>) =>
  typeof content === 'function' ? content(control) : content

/** A form made from fields as data: tabs, errors in two places, a draft, and a guard for unsaved changes. */
export function FormShell(props: FormShellProps) {
  const { label, sections, fields, choices, mandatory, submitLabel, readOnly = false, marksMissing = false } = props
  const { form, submit, problems, refusal, clearProblems, restored, discardDraft, isSaved, giveUp } =
    useFormShell(props)
  const [ownTab, setOwnTab] = useState(sections[0]?.name ?? '')
  const setTab = props.tab?.set ?? setOwnTab
  const wantedTab = props.tab ? props.tab.value : ownTab
  const tab = (sections.find((section) => section.name === wantedTab) ?? sections[0])?.name ?? ''
  const [wantedField, setWantedField] = useState<string>()
  const place = sections.findIndex((section) => section.name === tab)
  const required = new Set(mandatory.map((entry) => entry.field))

  // a field of another tab is there only after that tab has been drawn
  useEffect(() => {
    if (!wantedField) return
    const element = document.getElementById(fieldId(wantedField))
    const target = element?.matches('input, textarea, button')
      ? element
      : element?.querySelector<HTMLElement>('input, textarea, button')
    element?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
    setWantedField(undefined)
  }, [wantedField])

  const goToField = (path: string) => {
    const field = fields.find((candidate) => path === candidate.name || path.startsWith(`${candidate.name}.`))
    if (field) setTab(field.section)
    setWantedField(path)
  }
  const goToSection = (index: number) => {
    setTab(sections[index]!.name)
    document.getElementById('form-top')?.scrollIntoView({ block: 'start' })
  }

  return (
    <form onSubmit={submit} noValidate aria-label={label} id="form-top">
      {restored ? (
        <RestoredAlert onClose={restored.close} onStartAgain={discardDraft}>
          {restored.moved.length
            ? `Somebody else has changed ${restored.moved.join(', ')} since: look at it before you save. `
            : ''}
          Identity numbers and health or criminal details are never kept.{' '}
        </RestoredAlert>
      ) : null}
      <FormAlert
        problems={problems}
        refusal={refusal}
        mandatory={mandatory}
        fields={fields}
        onClose={clearProblems}
        onGoTo={goToField}
      />
      <Tabs value={tab} onChange={(value) => setTab(value ?? '')} keepMounted={false}>
        <Tabs.List aria-label="Parts of the form" className={styles.tabs}>
          {sections.map((section) => (
            <Tabs.Tab key={section.name} value={section.name}>
              <FormTabLabel
                section={section}
                fields={fields}
                control={form.control}
                mandatory={marksMissing ? mandatory : undefined}
              />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {sections.map((section) => (
          <Tabs.Panel key={section.name} value={section.name} pt="md">
            {contentOf(section, form.control) ?? (
              <div className={`panel ${styles.panel}`}>
                <div className={styles.grid}>
                  {fields.map((field) =>
                    field.section === section.name ? (
                      <FormField
                        key={field.name}
                        field={field}
                        control={form.control as never}
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
      <div className={`panel ${styles.bar}`} data-save-bar>
        <ReasonedButton
          variant="default"
          because={place <= 0 ? 'This is the first page.' : undefined}
          onClick={() => goToSection(place - 1)}
        >
          Previous page
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          because={place >= sections.length - 1 ? 'This is the last page.' : undefined}
          onClick={() => goToSection(place + 1)}
        >
          Next page
        </ReasonedButton>
        {readOnly ? null : (
          <SubmitButton control={form.control} label={submitLabel} note={props.submitNote?.(form.control)} />
        )}
      </div>
      <LeaveGuard control={form.control} isSaved={isSaved} onLeave={giveUp} />
    </form>
  )
}
