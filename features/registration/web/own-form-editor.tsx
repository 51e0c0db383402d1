import { Anchor, Button, Group, Radio, Stack, Text, Title } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrganisationSettings, VolunteerSettings } from '#features/form-settings/contract.ts'
import type { OwnForm as OwnFieldForm } from '#features/own-fields/kind-rules.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useFormValues } from '#web/forms/use-form-state.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { LeavePrompt } from '#web/ui/leave-guard.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import type { OwnForm, SavedOwnForm } from '../form-contract.ts'
import { ownFormParts } from '../form-rules.ts'
import type { FormName } from '../link-rules.ts'
import { useUpdateOwnForm } from './api.ts'
import { AskedFields } from './asked-fields.tsx'
import styles from './own-form.module.css'
import { OwnFormPreview } from './own-form-preview.tsx'
import { OwnFormVersions } from './own-form-versions.tsx'
import { OwnTextInput } from './own-text-input.tsx'
import { registrationPaths } from './paths.ts'

/** Which questions of the organisation's own the form asks, and where they are made. */
function OwnQuestions({ form }: { form: OwnFieldForm }) {
  const asked = (useQuery(ownFieldsQuery(form)).data?.fields ?? []).filter(({ isPublic }) => isPublic)
  return (
    <Text size="sm">
      {asked.length
        ? `Your own questions: ${asked.map(({ label }) => label).join(', ')}. `
        : 'It asks no questions of your own. '}
      <Anchor component={AppLink} to={`${paths.adminTab('forms')}?form=own-fields`}>
        {asked.length ? 'Change them' : 'Add some'} under Own fields
      </Anchor>
      . In which languages people read it stands in{' '}
      <Anchor component={AppLink} to={paths.setting('Languages besides English')}>
        Organisation settings, under Attendance and kiosk
      </Anchor>
      .
    </Text>
  )
}

interface OwnFormEditorProps {
  form: FormName
  saved: SavedOwnForm
  settings: VolunteerSettings | OrganisationSettings
}

/** What a public form asks, in how many pages, and with which texts, beside the form itself as it will be. */
export function OwnFormEditor({ form, saved, settings }: OwnFormEditorProps) {
  const [base, setBase] = useState(saved)
  const { version: _version, consentNumber: _number, ...start } = base
  const state = useForm<OwnForm>({ start, draft: { name: `public form ${form}` } })
  const edited = useFormValues(state)
  const update = useUpdateOwnForm(form)
  const records = form === 'individual' ? 'volunteers' : 'organisations'
  const name = `the public form of ${records}`
  const isChanged = JSON.stringify(edited) !== JSON.stringify(start)
  const { save: saveMerged, question } = useMergedSave<OwnForm>({
    noun: 'this form',
    fields: ownFormParts,
    formOf: ({ consentNumber: _consent, ...record }: SavedOwnForm) => record,
  })
  const save = async () => {
    const kept = await saveMerged({
      base: { ...start, version: base.version },
      mine: edited,
      write: (values, version) => update.mutateAsync({ ...values, version }),
    })
    setBase(kept)
    const { version: _kept, consentNumber: _keptNumber, ...next } = kept
    state.settle(next, edited)
    toastSuccess(`Saved ${name}`)
  }
  const put = async (own: OwnForm, version: number) => {
    const kept = await update.mutateAsync({ ...own, version })
    const { version: _kept, consentNumber: _keptNumber, ...next } = kept
    setBase(kept)
    state.restart(next)
    return kept
  }
  const goBack = async (own: OwnForm, to: number) => {
    const kept = await put(own, base.version)
    const undo = () =>
      void put(start, kept.version).then(() => toastSuccess(`T${name.slice(1)} is as it was before`), toastError)
    toastUndo({ message: `Went back to version ${to} of ${name}`, undo })
  }
  const unchanged = isChanged ? undefined : 'Nothing has been changed yet.'
  return (
    <div className={styles.editor}>
      <Stack gap="md">
        <DraftNotice form={state} />
        <section className={`panel ${styles.part}`} aria-labelledby="asked-title">
          <Title order={2} size="h4" id="asked-title">
            What it asks
          </Title>
          <AskedFields
            form={records}
            settings={settings}
            leftOut={edited.leftOut}
            onChange={(leftOut) => state.change({ leftOut })}
            onShort={(leftOut) => state.change({ leftOut, pages: 'one' })}
          />
          <OwnQuestions form={records} />
          <Radio.Group
            label="Pages"
            value={edited.pages}
            onChange={(pages) => state.change({ pages: pages === 'one' ? 'one' : 'steps' })}
          >
            <Stack gap="xs" mt={6}>
              <Radio value="steps" label="A page for each part, with Next and Back" />
              <Radio value="one" label="Everything on one page; good for a short form" />
            </Stack>
          </Radio.Group>
        </section>
        <section className={`panel ${styles.part}`} aria-labelledby="texts-title">
          <Title order={2} size="h4" id="texts-title">
            Your own texts
          </Title>
          <OwnTextInput
            label="Introduction"
            help="Above the first page: who you are, and what happens with a registration."
            value={edited.introduction}
            onChange={(introduction) => state.change({ introduction })}
          />
          <OwnTextInput
            label="Thanks"
            help="When the form has been sent: what comes next. If empty, we say that it has been received."
            value={edited.thanks}
            onChange={(thanks) => state.change({ thanks })}
          />
          <OwnTextInput
            label="What people consent to"
            help={`Above the sentence that they tick. Another text is a new version, and each person keeps the version that they agreed to; this is version ${base.consentNumber}. If empty, the text of the organisation settings is shown.`}
            value={edited.consent}
            onChange={(consent) => state.change({ consent })}
          />
        </section>
        <div className={`panel ${styles.bar}`} data-save-bar>
          <Refusal>{update.isError ? messageOf(update.error) : ''}</Refusal>
          <Group justify="flex-end" gap="xs">
            {isChanged ? (
              <Text c="dimmed" size="sm" mr="auto">
                Not saved yet
              </Text>
            ) : null}
            <OwnFormVersions form={form} kept={base} settings={settings} isChanged={isChanged} onGoBack={goBack} />
            <Button
              component={AppLink}
              to={registrationPaths.share}
              variant="subtle"
              leftSection={<IconShare size={18} aria-hidden />}
            >
              Share
            </Button>
            <Group gap="xs" wrap="nowrap">
              <ReasonedButton
                variant="default"
                px={{ base: 'xs', sm: 'md' }}
                because={unchanged}
                onClick={() => state.restart()}
              >
                Discard changes
              </ReasonedButton>
              <ReasonedButton
                px={{ base: 'xs', sm: 'md' }}
                because={unchanged}
                loading={update.isPending}
                onClick={() => void save().catch(() => {})}
              >
                Save form
              </ReasonedButton>
            </Group>
          </Group>
        </div>
      </Stack>
      <OwnFormPreview form={form} settings={settings} edited={edited} />
      {question}
      <LeavePrompt mustAsk={() => isChanged} onLeave={state.end} />
    </div>
  )
}
