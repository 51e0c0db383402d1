import { Stack } from '@mantine/core'
import { useAddressSearch } from '#web/lib/address.ts'
import { BoardForm } from './board-form.tsx'
import { ExportForm } from './export-form.tsx'
import { FetchedReport } from './fetched-report.tsx'
import { ReportList } from './report-list.tsx'
import { SavedReportList } from './saved-report-list.tsx'

/** Asking for a report, and those that were made. */
export function ReportsPanel() {
  const { report } = useAddressSearch()
  return (
    <Stack gap="lg">
      {report ? <FetchedReport id={report} /> : null}
      <ExportForm />
      <ReportList />
      <BoardForm />
      <SavedReportList />
    </Stack>
  )
}
