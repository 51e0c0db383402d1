import { required } from '#shared/required.ts'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '#web/app.css'
import '#web/sight.css'
import '#web/touch.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followRights } from '#web/lib/follow-rights.ts'
import { keepPage } from '#web/lib/keep-page.ts'
import { startLiveUpdates } from '#web/lib/live-updates.ts'
import { keepRouter } from '#web/lib/navigation.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { reloadAfterUpdate } from '#web/lib/reload-after-update.ts'
import { resumeWhenSignedIn } from '#web/lib/resume-unsent.ts'
import { currentSession, onSessionChange } from '#web/lib/session.ts'
import { useAccentColour } from '#web/lib/tenant-settings.ts'
import { goToSignIn } from '#web/shell/go-to-sign-in.ts'
import { readableColours, themeOf } from '#web/theme.ts'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { router } from './routes.tsx'
import { webFeatures } from './web-features.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
// the scroll lock of dialogs makes its own style element and asks this variable for the nonce
Object.assign(globalThis, { __webpack_nonce__: nonce })

function App() {
  return (
    <MantineProvider
      theme={themeOf(useAccentColour())}
      cssVariablesResolver={readableColours}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}

keepRouter(router)
keepFocus()
reloadAfterUpdate()
void keepPage('/')
// the page's code comes while the session is renewed, and not after it
for (const { routeId, fullPath } of router.matchRoutes(router.latestLocation)) {
  void (router.routesById as Record<string, { options: { component?: { preload?: () => unknown } } }>)[
    routeId
  ]?.options.component?.preload?.()
  void webFeatures
    .flatMap(({ pages }) => pages ?? [])
    .find(({ path }) => path === fullPath)
    ?.opening?.()
}
startLiveUpdates()
resumeWhenSignedIn()
for (const { atStart } of webFeatures) atStart?.()

// the session ended, here or in another tab: sign in again and come back to the same page
let wasSignedIn = false
onSessionChange(() => {
  const isSignedIn = currentSession() !== undefined
  if (wasSignedIn && !isSignedIn) goToSignIn(router.state.location.href)
  wasSignedIn = isSignedIn
})
followRights(() => void router.invalidate())

createRoot(required(document.getElementById('root'), 'the root of the page')).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
