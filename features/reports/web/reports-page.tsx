import { PageHeader } from '#web/ui/page-header.tsx'
import { ReportsPanel } from './reports-panel.tsx'

/** Spreadsheets of people, organisations and attendance. */
export function ReportsPage() {
  return (
    <>
      <PageHeader
        title="Reports"
        breadcrumbs={[{ label: 'Insights' }, { label: 'Reports' }]}
        description="A report is made for you in the background. Its link comes by e-mail and works for 72 hours."
      />
      <ReportsPanel />
    </>
  )
}
