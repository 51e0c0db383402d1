import { Alert, Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAbsence } from '#features/accounts/web/sight-api.ts'
import { HistoryButton } from '#features/history/web/history-button.tsx'
import { answersShown } from '#features/own-fields/form-rules.ts'
import { findOwnFileUrl, ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { RecordTags } from '#features/selection/web/record-tags.tsx'
import { useActivityType } from '#features/sessions/web/api.ts'
import { BatchTable } from '#features/sessions/web/batch-table.tsx'
import { activityPaths } from '#features/sessions/web/paths.ts'
import { SessionWorks } from '#features/sessions/web/session-works.tsx'
import { usePathPart } from '#web/lib/address.ts'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { blockingError } from '#web/lib/blocking-error.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { FileLink } from '#web/ui/file-link.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import type { Activity } from '../contract.ts'
import { activityQuery } from './api.ts'

/** One activity and its batches. */
export function ActivityPage() {
  const { activityType, typeTitle } = useActivityType()
  const activityId = usePathPart('activityId')
  const query = useQuery(activityQuery(activityType, activityId))
  const error = blockingError(query)
  // of a record that is gone, or no longer for this person, nothing is shown
  const data = error ? undefined : query.data
  const title = data?.title ?? 'Activity'
  const absence = useAbsence('activity')
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: 'Activities' },
          { label: `${typeTitle} Activities`, to: activityPaths.activities(activityType) },
          { label: title },
        ]}
        actions={
          <>
            <HistoryButton recordType="activity" recordId={activityId} />
            <RecordActions recordType="activity" id={activityId} name={title} />
            <Button
              component={AppLink}
              to={activityPaths.editActivity(activityType, activityId)}
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              Edit Activity
            </Button>
          </>
        }
        mainAction={
          <Button
            component={AppLink}
            to={activityPaths.addBatch(activityType, activityId)}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            Add batch
          </Button>
        }
      />
      <SessionWorks />
      {error ? (
        <Alert color="red" role="alert">
          {error instanceof ApiProblem && [400, 404].includes(error.status) ? absence : messageOf(error)}
        </Alert>
      ) : data ? (
        <Stack gap="md">
          <RecordTags kind="activities" id={data.vid} name={title} tags={data.tags} noun="shared tag" />
          <Facts activity={data} />
          <BatchTable activityType={activityType} activityId={activityId} />
        </Stack>
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}

function Facts({ activity }: { activity: Activity }) {
  const own = useQuery(ownFieldsQuery('activities')).data?.fields ?? []
  return (
    <div className="panel" style={{ padding: 'var(--mantine-spacing-md)' }}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} component="dl" m={0}>
        <Fact name="Title">{activity.title}</Fact>
        <Fact name="Tag">{activity.activityTag || 'None'}</Fact>
        <Fact name="Created on">
          <LocalTime instant={activity.createdOn} />
        </Fact>
        <Fact name="Last updated on">
          <LocalTime instant={activity.updatedOn || activity.createdOn} />
        </Fact>
        <Fact name="Description">{activity.activityDescription || 'None'}</Fact>
        {answersShown(own, activity.own).map(({ id, label, text, fileName }) => (
          <Fact key={id} name={label}>
            {fileName ? <FileLink name={text} findUrl={() => findOwnFileUrl(id, activity.vid)} /> : text}
          </Fact>
        ))}
      </SimpleGrid>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" m={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {children}
      </Text>
    </div>
  )
}
