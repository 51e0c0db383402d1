import { Alert, Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime, localMinute } from '#shared/dates.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastError } from '#web/lib/toasts.tsx'
import { periodText, reportTitles } from '../rules.ts'
import { fetchReport, reportQuery } from './api.ts'

/** The report whose link was opened from a mail: anyone for whom it is not there is told why. */
export function FetchedReport({ id }: { id: string }) {
  const { data, isPending } = useQuery(reportQuery(id))
  const timeZone = useTimeZone()
  if (isPending) return null
  if (!data || data.state === 'failed')
    return (
      <Alert color="yellow" title="This report is not available" role="status">
        Its link works for 72 hours, for the account that asked for it, and while that account keeps its rights. Please
        ask for the report again below.
      </Alert>
    )
  const title = data.name || reportTitles[data.type]
  if (data.state === 'running')
    return (
      <Alert color="blue" title={title} role="status">
        It is being made.
      </Alert>
    )
  const until = formatDateTime(localMinute(new Date(data.expiresOn), timeZone))
  return (
    <Alert color="green" title={`${[title, data.chosen].filter(Boolean).join(' · ')} is ready`} role="status">
      <Group justify="space-between">
        <Text>{`${periodText(data) && `${periodText(data)}: `}${data.total.toLocaleString('en')} ${data.total === 1 ? 'row' : 'rows'}. The link works until ${until}.`}</Text>
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void fetchReport(id).catch(toastError)}
        >
          Download
        </Button>
      </Group>
    </Alert>
  )
}
