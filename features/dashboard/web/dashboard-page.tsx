import { Box, Button, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import {
  IconBuildingCommunity,
  IconCalendarPlus,
  IconDeviceTablet,
  IconPlayerPlay,
  IconUserPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { accountQuery } from '#features/accounts/web/api.ts'
import { registrationLink } from '#features/registration/link-rules.ts'
import { activityPaths } from '#features/sessions/web/paths.ts'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { lazy } from '#web/lib/lazy.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecordPart } from '#web/ui/record-part.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { FirstSteps } from './first-steps.tsx'
import { HappeningOn } from './happening-on.tsx'
import { NeedsToday } from './needs-today.tsx'
import { SummaryCards } from './summary-cards.tsx'

const StartNowDialog = lazy(async () => ({
  default: (await import('#features/activities/web/start-now-dialog.tsx')).StartNowDialog,
}))

/** The first page after signing in. */
export function DashboardPage() {
  const isPhone = usePhone()
  const account = useQuery(accountQuery).data
  const link = (kind: 'individual' | 'organisation') =>
    account &&
    registrationLink({
      host: account.settings.registrationUrl,
      origin: window.location.origin,
      slug: account.tenantSlug,
      form: kind,
    })
  const outside = { target: '_blank', rel: 'noopener', variant: 'default', justify: 'flex-start' } as const
  return (
    <>
      <PageHeader title="Dashboard" breadcrumbs={[]} mainAction={<StartNow />} />
      <FirstSteps />
      <RecordPart name="stuck-mails" about={{}} />
      {isPhone ? null : <SummaryCards />}
      <HappeningOn />
      <NeedsToday />
      {/* on a phone the day comes first */}
      {isPhone ? (
        <Box mt="md">
          <SummaryCards />
        </Box>
      ) : null}
      <section className="panel" aria-labelledby="shortcuts-title" style={{ marginTop: 16 }}>
        <Stack p="lg" gap="md">
          <Title order={2} id="shortcuts-title">
            Shortcuts
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2, xl: 4 }} spacing="sm">
            <Button
              component="a"
              href={link('individual')}
              leftSection={<IconUserPlus size={20} aria-hidden />}
              {...outside}
            >
              Add Volunteer
            </Button>
            <Button
              component="a"
              href={link('organisation')}
              leftSection={<IconBuildingCommunity size={20} aria-hidden />}
              {...outside}
            >
              Add Organisation
            </Button>
            <Button
              component={AppLink}
              to={activityPaths.addActivity}
              variant="default"
              justify="flex-start"
              leftSection={<IconCalendarPlus size={20} aria-hidden />}
            >
              Add Activity
            </Button>
            <Button
              component={AppLink}
              to={paths.kiosk}
              variant="default"
              justify="flex-start"
              leftSection={<IconDeviceTablet size={20} aria-hidden />}
            >
              Mark Attendance
            </Button>
          </SimpleGrid>
          <Text c="dimmed" size="sm">
            Press Ctrl K or ⌘ K anywhere to find a page or a person by name.
          </Text>
        </Stack>
      </section>
    </>
  )
}

/** An event of this hour; the search of everything leads to its dialog, too. */
function StartNow() {
  const isAsked = useAddressSearch()['start'] === 'now'
  const change = useChangeSearch()
  return (
    <>
      <Button
        leftSection={<IconPlayerPlay size={18} aria-hidden />}
        onClick={() => change((before) => ({ ...before, start: 'now' }), { replace: true })}
      >
        Start something now
      </Button>
      {isAsked ? (
        <Suspense fallback={null}>
          <StartNowDialog onClose={() => change((before) => ({ ...before, start: undefined }), { replace: true })} />
        </Suspense>
      ) : null}
    </>
  )
}
