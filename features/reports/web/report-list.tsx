import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime, localMinute } from '#shared/dates.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastError } from '#web/lib/toasts.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import type { Report } from '../contract.ts'
import { periodText, reportTitles } from '../rules.ts'
import { fetchReport, reportsQuery } from './api.ts'
import { useReportProgress } from './use-report-progress.tsx'

const heading = 'your-reports'

/** Brings the list into view, where it is below what is seen: what was asked for is there. */
export const showReportList = () =>
  document.getElementById(heading)?.parentElement?.scrollIntoView({ block: 'nearest' })

/** What one has asked for in the last three days. */
export function ReportList() {
  const reports = useQuery(reportsQuery)
  const progress = useReportProgress()
  return (
    <Stack className="panel" p="lg" component="section" aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        Your reports
      </Title>
      <Loaded query={reports}>
        {({ reports: list }) =>
          list.length ? (
            <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
              {list.map((report) => (
                <ReportRow key={report.id} report={{ ...report, ...progress.get(report.id) }} />
              ))}
            </Stack>
          ) : (
            <Text c="dimmed">No reports in the last 72 hours.</Text>
          )
        }
      </Loaded>
    </Stack>
  )
}

function ReportRow({ report }: { report: Report }) {
  const timeZone = useTimeZone()
  const timeOf = (instant: string) => (instant ? formatDateTime(localMinute(new Date(instant), timeZone)) : '')
  const title = report.name || reportTitles[report.type]
  return (
    <li>
      <Group justify="space-between" py="xs">
        <div>
          <Text>
            {[[title, report.chosen].filter(Boolean).join(' · '), periodText(report)].filter(Boolean).join(', ')}
          </Text>
          <Text size="sm" c="dimmed">
            {[`Asked for ${timeOf(report.createdOn)}`, rowsOf(report)].filter(Boolean).join(' · ')}
          </Text>
          {report.expiresOn ? (
            <Text size="sm" c="dimmed">{`The link works until ${timeOf(report.expiresOn)}`}</Text>
          ) : null}
        </div>
        {report.state === 'done' ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            aria-label={`Download ${title} of ${timeOf(report.createdOn)}`}
            onClick={() => void fetchReport(report.id).catch(toastError)}
          >
            Download
          </Button>
        ) : (
          <Badge color={report.state === 'failed' ? 'red' : 'blue'} variant="light">
            {report.state === 'failed' ? 'Failed' : 'Generating'}
          </Badge>
        )}
      </Group>
    </li>
  )
}

function rowsOf({ state, done, total }: Report): string {
  if (state === 'failed') return ''
  const [made, all] = [done, total].map((number) => number.toLocaleString('en'))
  const word = total === 1 ? 'row' : 'rows'
  return state === 'done' ? `${all} ${word}` : total ? `${made} of ${all} ${word}` : ''
}
