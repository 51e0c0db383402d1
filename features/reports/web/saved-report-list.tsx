import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPencil, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSendsMail } from '#features/accounts/web/api.ts'
import { formatDate, formatDateTime, localMinute } from '#shared/dates.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { useSession } from '#web/lib/use-session.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import { emptyFilters, reportTitles } from '../rules.ts'
import type { SavedReport, SavedReportForm } from '../saved-contract.ts'
import { leftOutWords, periodWords, scheduleWords } from '../saved-rules.ts'
import { savedReportsQuery, useDeleteSavedReport, useRestoreSavedReport, useRunSavedReport } from './saved-api.ts'
import { SavedReportDialog } from './saved-report-dialog.tsx'

/** Reports with a name: what each is, who gets it, when it was made last and when it is made next. */
export function SavedReportList() {
  const saved = useQuery(savedReportsQuery)
  const username = useSession()?.user.username
  const [edited, setEdited] = useState<SavedReport | SavedReportForm>()
  const add = () =>
    setEdited({
      name: '',
      params: emptyFilters('attendance'),
      period: 'lastMonth',
      schedule: 'monthly',
      recipients: username ? [username] : [],
    })
  return (
    <Stack className="panel" p="lg" component="section" aria-labelledby="saved-reports">
      <Group justify="space-between">
        <Title order={2} size="h4" id="saved-reports">
          Saved reports
        </Title>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          Add a saved report
        </Button>
      </Group>
      <Loaded query={saved}>
        {({ savedReports }) =>
          savedReports.length ? (
            <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
              {savedReports.map((report) => (
                <SavedReportRow key={report.id} report={report} onEdit={() => setEdited(report)} />
              ))}
            </Stack>
          ) : (
            <Text c="dimmed">
              None yet. A saved report keeps its filters under a name and can be made each week, month or quarter.
            </Text>
          )
        }
      </Loaded>
      {edited ? <SavedReportDialog report={edited} onClose={() => setEdited(undefined)} /> : null}
    </Stack>
  )
}

function SavedReportRow({ report, onEdit }: { report: SavedReport; onEdit: () => void }) {
  const { id, name, params, period, schedule, recipients, savedBy, nextRun } = report
  const what = [reportTitles[params.type], period === 'asSaved' ? '' : periodWords[period], scheduleWords[schedule]]
  const people = recipients.length ? recipients.join(', ') : 'nobody who still has an account'
  return (
    <li>
      <Group justify="space-between" py="xs" align="flex-start">
        <div style={{ flex: '1 1 260px', overflowWrap: 'anywhere' }}>
          <Text fw={600}>{spoken(name)}</Text>
          <Text size="sm">{what.filter(Boolean).join(' · ')}</Text>
          <Text size="sm" c="dimmed">{`For ${people}. Saved by ${savedBy}.`}</Text>
          <LastRun report={report} />
          {nextRun ? <Text size="sm" c="dimmed">{`Next on ${formatDate(nextRun)}, early in the morning`}</Text> : null}
        </div>
        {report.mayEdit ? <RowButtons id={id} name={name} onEdit={onEdit} /> : null}
      </Group>
    </li>
  )
}

function LastRun({ report: { lastRun, lastMade, lastLeftOut } }: { report: SavedReport }) {
  const timeZone = useTimeZone()
  if (!lastRun) return null
  const people = lastMade === 1 ? '1 person' : `${lastMade} people`
  return (
    <>
      <Text size="sm" c="dimmed">
        {`Last made on ${formatDateTime(localMinute(new Date(lastRun), timeZone))} for ${people}`}
      </Text>
      {lastLeftOut.map(({ username, reason }) => (
        <Text key={username} size="sm" c="var(--mantine-color-error)">
          {`Not for ${username}: ${leftOutWords[reason]}`}
        </Text>
      ))}
    </>
  )
}

function RowButtons({ id, name, onEdit }: { id: string; name: string; onEdit: () => void }) {
  const sendsMail = useSendsMail()
  const run = useRunSavedReport()
  const remove = useDeleteSavedReport()
  const restore = useRestoreSavedReport()
  const runNow = () =>
    run.mutate(id, {
      onSuccess: ({ message }) => {
        run.reset()
        toastSuccess(sendsMail ? `${message}. Links come by e-mail.` : `${message}. Each finds it under Your reports.`)
      },
      onError: toastError,
    })
  const removeNow = () =>
    remove.mutate(id, {
      onSuccess: ({ message }) => toastUndo({ message, undo: () => restore.mutate(id, { onError: toastError }) }),
      onError: toastError,
    })
  const buttons = [
    { label: 'Run now', icon: IconPlayerPlay, onClick: runNow, loading: run.isPending },
    { label: 'Edit', icon: IconPencil, onClick: onEdit },
    { label: 'Delete', icon: IconTrash, onClick: removeNow, loading: remove.isPending },
  ]
  return (
    <Group gap="xs">
      {buttons.map(({ label, icon: Icon, ...rest }) => (
        <Button
          key={label}
          {...rest}
          size="xs"
          mih={{ base: 44, sm: 32 }}
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
          aria-label={`${label}: ${name}`}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}
