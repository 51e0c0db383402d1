import { useSendsMail } from '#features/accounts/web/api.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ReportsPanel } from './reports-panel.tsx'

/** Spreadsheets of people, organisations and attendance. */
export function ReportsPage() {
  const where = useSendsMail() ? 'Its link comes by e-mail and works' : 'It is under Your reports'
  return (
    <>
      <PageHeader
        title="Reports"
        breadcrumbs={[{ label: 'Insights' }, { label: 'Reports' }]}
        description={`A report is made for you in the background. ${where} for 72 hours.`}
      />
      <ReportsPanel />
    </>
  )
}
