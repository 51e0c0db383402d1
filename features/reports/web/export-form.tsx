import { Group, Radio, Stack, Title } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSendsMail } from '#features/accounts/web/api.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useErrorAt, useFormValues } from '#web/forms/use-form-state.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import { PeriodButtons } from '#web/ui/period-buttons.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { type ReportFilters, type ReportType, reportTypes } from '../contract.ts'
import { changeType, emptyFilters, exportTitles, reportTitles } from '../rules.ts'
import { reportsQuery, useStartReport } from './api.ts'
import { FilterInputs } from './filter-inputs.tsx'
import { showReportList } from './report-list.tsx'

/** How long it is said that a report is on its way. */
const saidMilliseconds = 5000

/** Which report, of whom and of when, and the button that asks for it. */
export function ExportForm() {
  const form = useForm({ start: { params: emptyFilters('indivols') } })
  const { params } = useFormValues(form)
  const typeError = useErrorAt(form, 'params.type')
  const start = useStartReport()
  const sendsMail = useSendsMail()
  const [asking, setAsking] = useState<ReadonlySet<ReportType>>(new Set())
  const running = useQuery(reportsQuery).data?.reports.filter(({ state }) => state === 'running') ?? []
  const { type } = params
  const isGenerating = asking.has(type) || running.some((report) => report.type === type)
  const ask = async (filters: ReportFilters) => {
    setAsking((before) => new Set(before).add(filters.type))
    try {
      const { email } = await start.mutateAsync(filters)
      toastSuccess(
        `The report will be sent to ${email} shortly.${sendsMail ? '' : ' As long as no mail server is set, fetch it below.'}`,
        saidMilliseconds,
      )
    } catch (error) {
      // what is wrong with a filter is said beside it
      if (!(error instanceof ApiProblem && error.errors.length)) toastError(new Error('An error has occurred'))
      throw error
    } finally {
      setAsking((before) => new Set([...before].filter((one) => one !== filters.type)))
    }
  }
  const send = async () => {
    if (!(await form.send(({ params: filters }) => ask(filters)))) return
    form.restart(form.read().values)
    showReportList()
  }
  return (
    <Stack className="panel" p="lg" component="section" aria-labelledby="new-report">
      <Title order={2} size="h4" id="new-report">
        New report
      </Title>
      <Radio.Group
        label="Report type"
        value={type}
        error={typeError}
        onChange={(next) => form.set('params', changeType(params, next))}
      >
        <Group mt={4}>
          {reportTypes.map((one) => (
            <Radio key={one} value={one} label={reportTitles[one]} />
          ))}
        </Group>
      </Radio.Group>
      <FilterInputs form={form} type={type} />
      {type === 'attendance' ? (
        <PeriodButtons
          onChoose={({ firstDay, lastDay }) => form.set('params', { ...params, startDate: firstDay, endDate: lastDay })}
        />
      ) : null}
      <Group>
        <ReasonedButton
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          because={
            isGenerating ? `This report is being made.${sendsMail ? ' Its link will come by e-mail.' : ''}` : undefined
          }
          onClick={() => void send()}
        >
          {isGenerating ? 'Generating' : exportTitles[type]}
        </ReasonedButton>
      </Group>
    </Stack>
  )
}
