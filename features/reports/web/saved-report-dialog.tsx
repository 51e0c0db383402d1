import { MultiSelect, Radio, Select, SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { usersQuery, useSendsMail } from '#features/accounts/web/api.ts'
import type { FormField } from '#shared/form-field.ts'
import { issuesOf } from '#web/forms/form-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useErrorAt, useFormValues } from '#web/forms/use-form-state.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { FormFields } from '#web/ui/form-fields.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import { reportTypes } from '../contract.ts'
import { changeType, reportTitles } from '../rules.ts'
import { periods, type SavedReport, type SavedReportForm, savedReportForm, schedules } from '../saved-contract.ts'
import { daysOfPeriod, periodWith, periodWords, scheduleWords } from '../saved-rules.ts'
import { FilterInputs } from './filter-inputs.tsx'
import { useCreateSavedReport, useUpdateSavedReport } from './saved-api.ts'

const nameField: readonly FormField[] = [
  { name: 'name', section: '', kind: 'text', label: 'Name', span: 12, alwaysRequired: true },
]
const comparedFields = [
  { name: 'name', label: 'Name' },
  { name: 'params', label: 'Report type and filters' },
  { name: 'period', label: 'Which days' },
  { name: 'schedule', label: 'When it is made' },
  { name: 'recipients', label: 'Who gets it' },
]

interface SavedReportDialogProps {
  /** An existing one, or what a new one begins with. */
  report: SavedReport | SavedReportForm
  /** Opens the record's history. */
  history?: ReactNode
  onClose: () => void
}

const formOf = ({ name, params, period, schedule, recipients }: SavedReportForm): SavedReportForm => ({
  name,
  params,
  period,
  schedule,
  recipients,
})
const optionsOf = <Key extends string>(keys: readonly Key[], words: Record<Key, string>) =>
  keys.map((value) => ({ value, label: words[value] }))

/** Adds or edits a saved report. */
export function SavedReportDialog({ report, history, onClose }: SavedReportDialogProps) {
  const [base] = useState('id' in report ? report : undefined)
  const form = useForm({
    start: formOf(report),
    check: (values) => issuesOf(savedReportForm.safeParse(values)),
    draft: { name: `saved report ${base?.id ?? ''}` },
  })
  const { params, period, schedule } = useFormValues(form)
  const create = useCreateSavedReport()
  const update = useUpdateSavedReport()
  const { save, question } = useMergedSave<SavedReportForm>({
    noun: 'this saved report',
    fields: comparedFields,
    formOf: (record: SavedReport) => ({ ...formOf(record), version: record.version }),
  })
  const submit = async (values: SavedReportForm) => {
    const mine = savedReportForm.parse(values)
    const message = `Saved the report ${mine.name}`
    if (!base) {
      await create.mutateAsync(mine)
      return toastSuccess(message)
    }
    const write = (values: SavedReportForm, version: number) => update.mutateAsync({ ...values, id: base.id, version })
    const saved = await save({ base: { ...formOf(base), version: base.version }, mine, write })
    const putBack = () => write(formOf(base), saved.version)
    toastUndo({
      message,
      undo: () => void putBack().then(() => toastSuccess(`As it was before: ${base.name}`), toastError),
    })
  }
  return (
    <FormDialog
      form={form}
      title={base ? base.name : 'Save a report'}
      size="lg"
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
      aside={history}
      beside={question}
    >
      <FormFields form={form} fields={nameField} idPrefix="saved-report" autoFocus />
      <Radio.Group
        label="Report type"
        value={params.type}
        onChange={(next) => form.set('params', changeType(params, next))}
      >
        <Stack gap={6} mt={4}>
          {reportTypes.map((one) => (
            <Radio key={one} value={one} label={reportTitles[one]} />
          ))}
        </Stack>
      </Radio.Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label="When it is made"
          data={optionsOf(schedules, scheduleWords)}
          value={schedule}
          error={useErrorAt(form, 'schedule')}
          onChange={(next) => {
            form.set('period', periodWith(next ?? 'none', { schedule, period }))
            form.set('schedule', next ?? 'none')
          }}
          allowDeselect={false}
        />
        <Select
          label={params.type === 'attendance' ? 'Which days' : 'Joined in which days'}
          data={optionsOf(periods, periodWords)}
          value={period}
          error={useErrorAt(form, 'period')}
          onChange={(next) => form.set('period', next ?? 'asSaved')}
          allowDeselect={false}
        />
      </SimpleGrid>
      <FilterInputs form={form} type={params.type} without={period === 'asSaved' ? [] : daysOfPeriod(params.type)} />
      <Recipients
        value={useFormValues(form).recipients}
        error={useErrorAt(form, 'recipients')}
        onChange={(next) => form.set('recipients', next)}
      />
    </FormDialog>
  )
}

interface RecipientsProps {
  value: string[]
  error: ReactNode
  onChange: (next: string[]) => void
}

function Recipients({ value, error, onChange }: RecipientsProps) {
  const file = useSendsMail()
    ? 'gets a link by e-mail to a file of their own'
    : 'finds a file of their own under Your reports'
  const users = useQuery(usersQuery).data?.filter(({ userRole }) => userRole !== 'kiosk') ?? []
  return (
    <MultiSelect
      label="Who gets it"
      description={`Each ${file}: it contains what their own rights and locations show them.`}
      placeholder={value.length ? '' : 'Choose colleagues'}
      data={[...new Set([...users.map(({ username }) => username), ...value])]}
      value={value}
      error={error}
      onChange={onChange}
      searchable
      withAsterisk
      aria-required
    />
  )
}
