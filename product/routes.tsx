import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { accountQuery } from '#features/accounts/web/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { freshSession, type Session } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { CrashScreen } from '#web/shell/crash-screen.tsx'
import { OutsideLayout } from '#web/shell/outside-layout.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import type { PeopleSearch } from '#web/shell/people-search.ts'
import { RootLayout } from '#web/shell/root-layout.tsx'
import { Shell } from '#web/shell/shell.tsx'
import { leaveUnknownPage } from '#web/shell/unknown-page.ts'

/** People, groups and organisations for the command palette. */
const findPeople: PeopleSearch = async (text, signal) => {
  const { findGroupsByName, findVolunteersByName } = await import('#features/volunteers/web/list-api.ts')
  const { findOrganisationsByName } = await import('#features/organisations/web/api.ts')
  const [volunteers, groups, organisations] = await Promise.all([
    findVolunteersByName(text, signal),
    findGroupsByName(text, signal),
    findOrganisationsByName(text, signal),
  ])
  return [
    ...volunteers.slice(0, 8).map(({ vid, fullName, mobileNo, email }) => ({
      id: vid,
      name: fullName,
      detail: [mobileNo, email].filter(Boolean).join(' · '),
      to: paths.individual(vid),
    })),
    ...groups
      .slice(0, 4)
      .map(({ vid, groupName }) => ({ id: vid, name: groupName, detail: 'Group', to: paths.group(vid) })),
    ...organisations.map(({ volunteeringOrgId: id, orgName, entityType }) => ({
      id,
      name: orgName,
      detail: entityType || 'Organisation',
      to: paths.organisation(id),
    })),
  ]
}

interface Guarded {
  location: { href: string }
}

/** Whoever is signed in, or the way to the sign-in page and back. */
async function requireSession({ location }: Guarded): Promise<Session> {
  const session = await freshSession()
  if (!session) throw redirect({ to: paths.signIn, search: { return: location.href } as never })
  void queryClient.prefetchQuery(accountQuery)
  return session
}

/** A kiosk account has one page. */
async function requireStaff(guarded: Guarded): Promise<void> {
  const { user } = await requireSession(guarded)
  if (user.userRole === 'kiosk') throw redirect({ to: paths.kiosk as never })
}

async function requireSuperadmin(guarded: Guarded): Promise<void> {
  const { user } = await requireSession(guarded)
  if (user.userRole !== 'superadmin') throw redirect({ to: paths.dashboard as never })
}

const root = createRootRoute({ component: RootLayout })

const outside = createRoute({ getParentRoute: () => root, id: 'outside', component: OutsideLayout })
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: requireStaff,
  component: () => <Shell searchPeople={findPeople} />,
})

type Page = ReturnType<typeof lazyRouteComponent>

const signInPage = lazyRouteComponent(() => import('#features/accounts/web/sign-in-page.tsx'), 'SignInPage')
const newPasswordPage = lazyRouteComponent(
  () => import('#features/accounts/web/new-password-page.tsx'),
  'NewPasswordPage',
)
const forgotPasswordPage = lazyRouteComponent(
  () => import('#features/accounts/web/forgot-password-page.tsx'),
  'ForgotPasswordPage',
)
const resetPasswordPage = lazyRouteComponent(
  () => import('#features/accounts/web/reset-password-page.tsx'),
  'ResetPasswordPage',
)
const accountPage = lazyRouteComponent(() => import('#features/accounts/web/account-page.tsx'), 'AccountPage')
const adminPage = lazyRouteComponent(() => import('#features/accounts/web/admin-page.tsx'), 'AdminPage')
const dashboardPage = lazyRouteComponent(() => import('#features/dashboard/web/dashboard-page.tsx'), 'DashboardPage')
const kioskPage = lazyRouteComponent(() => import('#features/kiosk/web/kiosk-page.tsx'), 'KioskPage')
const groupListPage = lazyRouteComponent(() => import('#features/groups/web/group-list-page.tsx'), 'GroupListPage')
const groupDetailPage = lazyRouteComponent(
  () => import('#features/groups/web/group-detail-page.tsx'),
  'GroupDetailPage',
)

const volunteerListPage = lazyRouteComponent(
  () => import('#features/volunteers/web/volunteer-list-page.tsx'),
  'VolunteerListPage',
)
const addVolunteerPage = lazyRouteComponent(
  () => import('#features/volunteers/web/add-volunteer-page.tsx'),
  'AddVolunteerPage',
)
const volunteerPage = lazyRouteComponent(() => import('#features/volunteers/web/volunteer-page.tsx'), 'VolunteerPage')

const registrationListPage = lazyRouteComponent(
  () => import('#features/registration/web/registration-list-page.tsx'),
  'RegistrationListPage',
)
const registrationPage = lazyRouteComponent(
  () => import('#features/registration/web/registration-page.tsx'),
  'RegistrationPage',
)
const organisationListPage = lazyRouteComponent(
  () => import('#features/organisations/web/organisation-list-page.tsx'),
  'OrganisationListPage',
)
const addOrganisationPage = lazyRouteComponent(
  () => import('#features/organisations/web/add-organisation-page.tsx'),
  'AddOrganisationPage',
)
const organisationPage = lazyRouteComponent(
  () => import('#features/organisations/web/organisation-page.tsx'),
  'OrganisationPage',
)
const organisationMembersPage = lazyRouteComponent(
  () => import('#features/organisations/web/organisation-members-page.tsx'),
  'OrganisationMembersPage',
)
const addMemberPage = lazyRouteComponent(
  () => import('#features/organisations/web/add-member-page.tsx'),
  'AddMemberPage',
)

const activityListPage = lazyRouteComponent(
  () => import('#features/activities/web/activity-list-page.tsx'),
  'ActivityListPage',
)
const addActivityPage = lazyRouteComponent(
  () => import('#features/activities/web/add-activity-page.tsx'),
  'AddActivityPage',
)
const activityPage = lazyRouteComponent(() => import('#features/activities/web/activity-page.tsx'), 'ActivityPage')
const editActivityPage = lazyRouteComponent(
  () => import('#features/activities/web/edit-activity-page.tsx'),
  'EditActivityPage',
)
const addBatchPage = lazyRouteComponent(() => import('#features/activities/web/add-batch-page.tsx'), 'AddBatchPage')
const batchPage = lazyRouteComponent(() => import('#features/sessions/web/batch-page.tsx'), 'BatchPage')
const editBatchPage = lazyRouteComponent(() => import('#features/sessions/web/edit-batch-page.tsx'), 'EditBatchPage')
const batchChecklistPage = lazyRouteComponent(
  () => import('#features/sessions/web/batch-checklist-page.tsx'),
  'BatchChecklistPage',
)
const sessionPage = lazyRouteComponent(() => import('#features/attendance/web/session-page.tsx'), 'SessionPage')
const calendarPage = lazyRouteComponent(() => import('#features/sessions/web/calendar-page.tsx'), 'CalendarPage')
const donorListPage = lazyRouteComponent(() => import('#features/contacts/web/contact-list-page.tsx'), 'DonorListPage')
const managerListPage = lazyRouteComponent(
  () => import('#features/contacts/web/contact-list-page.tsx'),
  'ManagerListPage',
)

const outsidePage = (path: string, component: Page) => createRoute({ getParentRoute: () => outside, path, component })
const staffPage = (path: string, component: Page) => createRoute({ getParentRoute: () => shell, path, component })
const superadminPage = (path: string, component: Page) =>
  createRoute({ getParentRoute: () => shell, path, component, beforeLoad: requireSuperadmin })
const fullScreenPage = (path: string, component: Page) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component,
    beforeLoad: async (guarded) => void (await requireSession(guarded)),
  })

const routeTree = root.addChildren([
  outside.addChildren([
    outsidePage(paths.signIn, signInPage),
    outsidePage(paths.newPassword, newPasswordPage),
    outsidePage(paths.forgotPassword, forgotPasswordPage),
    outsidePage(paths.resetPassword, resetPasswordPage),
  ]),
  fullScreenPage(paths.kiosk, kioskPage),
  fullScreenPage(`${paths.kiosk}/$`, kioskPage),
  shell.addChildren([
    createRoute({
      getParentRoute: () => shell,
      path: paths.individuals,
      component: volunteerListPage,
      loader: ({ location }) => {
        void import('#features/volunteers/web/list-api.ts').then((api) => api.prefetchVolunteers(location.search))
      },
    }),
    staffPage(paths.addIndividual, addVolunteerPage),
    staffPage(`${paths.individuals}/$volunteerId`, volunteerPage),
    staffPage(paths.registrations, registrationListPage),
    staffPage(`${paths.registrations}/$registrationId`, registrationPage),
    staffPage(paths.organisations, organisationListPage),
    staffPage(paths.addOrganisation, addOrganisationPage),
    staffPage(`${paths.organisations}/$organisationId`, organisationPage),
    staffPage(`${paths.organisations}/$organisationId/members`, organisationMembersPage),
    staffPage(`${paths.organisations}/$organisationId/members/add`, addMemberPage),
    staffPage(paths.donors, donorListPage),
    staffPage(paths.managers, managerListPage),
    staffPage(paths.groups, groupListPage),
    staffPage(paths.calendar, calendarPage),
    staffPage('/activities/$activityType', activityListPage),
    staffPage('/activities/$activityType/add', addActivityPage),
    staffPage('/activities/$activityType/$activityId', activityPage),
    staffPage('/activities/$activityType/$activityId/edit', editActivityPage),
    staffPage('/activities/$activityType/$activityId/add', addBatchPage),
    staffPage('/activities/$activityType/$activityId/$batchId', batchPage),
    staffPage('/activities/$activityType/$activityId/$batchId/edit', editBatchPage),
    staffPage('/activities/$activityType/$activityId/$batchId/checklist', batchChecklistPage),
    staffPage('/activities/$activityType/$activityId/$batchId/$sessionId', sessionPage),
    staffPage(`${paths.groups}/$groupId`, groupDetailPage),
    staffPage(paths.account, accountPage),
    superadminPage(paths.admin, adminPage),
    superadminPage(`${paths.admin}/$tab`, adminPage),
    staffPage('/', dashboardPage),
    staffPage(paths.dashboard, dashboardPage),
    staffPage(paths.volunteers, dashboardPage),
    createRoute({ getParentRoute: () => shell, path: '/$', beforeLoad: leaveUnknownPage }),
  ]),
])

/** Plain text both ways: what stands in the address is what a list reads, without quotes and braces. */
const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text))
const stringifySearch = (search: Record<string, unknown>) => {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 100,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: CrashScreen,
  scrollRestoration: true,
})
