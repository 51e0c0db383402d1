import { goTo } from '../lib/navigation.ts'
import { paths } from '../paths.ts'

/** To the sign-in page, which leads back to `from` afterwards. */
export function goToSignIn(from: string): void {
  if (from.startsWith(paths.signIn)) return
  goTo(`${paths.signIn}?${new URLSearchParams({ return: from })}`, { replace: true, unasked: true })
}
