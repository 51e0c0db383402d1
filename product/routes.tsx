import { useQuery } from '@tanstack/react-query'
import { type AnyRoute, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { accountQuery } from '#features/accounts/web/api.ts'
import { type FeaturePage, ProductProvider } from '#web/feature.tsx'
import { forgetDevice, reopenWithoutNetwork } from '#web/lib/own-device.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { freshSession, type Session } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { CrashScreen } from '#web/shell/crash-screen.tsx'
import { OutsideLayout } from '#web/shell/outside-layout.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { RootLayout } from '#web/shell/root-layout.tsx'
import { Shell } from '#web/shell/shell.tsx'
import { leaveUnknownPage } from '#web/shell/unknown-page.ts'
import { webFeatures, webProduct } from './web-features.ts'

interface Guarded {
  location: { href: string; pathname: string }
}

/** Anyone who is signed in, here or by what this device kept; or the way to the sign-in page and back. */
async function requireSession({ location }: Guarded): Promise<Session> {
  const session = await freshSession().catch(reopenWithoutNetwork)
  if (!session) await forgetDevice()
  if (!session) throw redirect({ to: paths.signIn, search: { return: location.href } })
  void queryClient.prefetchQuery(accountQuery)
  return session
}

/** A kiosk account has one page. */
async function requireStaff(guarded: Guarded): Promise<void> {
  const { user } = await requireSession(guarded)
  if (user.userRole === 'kiosk') throw redirect({ to: paths.kiosk })
  if (user.mustSetUpFactor && guarded.location.pathname !== paths.account) throw redirect({ to: paths.account })
}

async function requireSuperadmin(guarded: Guarded): Promise<void> {
  const { user } = await requireSession(guarded)
  if (user.userRole !== 'superadmin') throw redirect({ to: paths.dashboard })
}

const SignedInShell = () => (
  <ProductProvider value={webProduct}>
    <AccountKept />
    <Shell />
  </ProductProvider>
)

/** What changes of the account (role, locations, the organisation's look) counts on the page that is open. By itself: nothing around it is drawn again. */
function AccountKept() {
  useQuery(accountQuery)
  return null
}

const root = createRootRoute({ component: RootLayout })

const outside = createRoute({ getParentRoute: () => root, id: 'outside', component: OutsideLayout })
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: requireStaff,
  component: SignedInShell,
})

const pages = webFeatures.flatMap((feature) => feature.pages ?? [])
const withAccess = (access: FeaturePage['access']) => pages.filter((page) => page.access === access)

/** Milliseconds for which a page waits for the data that it asked for ahead: with them it is drawn once, and not three times. */
const longestOpening = 500

/** A page that cannot ask ahead asks when it is drawn. */
const opened = (opening: NonNullable<FeaturePage['opening']>, search: Record<string, unknown>) =>
  Promise.race([
    opening().then(
      (open) => open(search),
      () => {},
    ),
    new Promise<void>((resolve) => void setTimeout(resolve, longestOpening)),
  ])

const pageIn =
  (parent: AnyRoute, beforeLoad?: (guarded: Guarded) => Promise<void>) =>
  ({ path, page, opening }: FeaturePage) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      component: page,
      ...(beforeLoad ? { beforeLoad } : {}),
      ...(opening ? { loader: ({ location }) => opened(opening, location.search) } : {}),
    })

const routeTree = root.addChildren([
  outside.addChildren(withAccess('anybody').map(pageIn(outside))),
  ...withAccess('public').map(pageIn(root)),
  ...withAccess('full-screen').map(pageIn(root, async (guarded) => void (await requireSession(guarded)))),
  shell.addChildren([
    ...withAccess(undefined).map(pageIn(shell)),
    ...withAccess('superadmin').map(pageIn(shell, requireSuperadmin)),
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
