import { queryClient } from './query-client.ts'
import { refreshQueries } from './refresh-queries.ts'
import { currentSession, freshSession, onSessionChange, type SessionUser } from './session.ts'

type Rights = Pick<SessionUser, 'username' | 'userRole' | 'locationpermission' | 'mustSetUpFactor'>

const textOf = ({ userRole, locationpermission, mustSetUpFactor }: Rights) =>
  JSON.stringify([userRole, locationpermission, mustSetUpFactor ?? false])

/**
 * Somebody else may change role and locations of the person who sits here: what was read with other rights is forgotten
 * or read again, and `onChange` looks whether they may stay on this page.
 */
export function followRights(onChange: () => void): void {
  let known: Rights | undefined
  onSessionChange(() => {
    const user = currentSession()?.user
    const isOther = known && user && known.username === user.username && textOf(known) !== textOf(user)
    known = user
    if (!isOther) return
    queryClient.removeQueries({ type: 'inactive' })
    void refreshQueries(queryClient, [[]])
    onChange()
  })
}

/** What the server says of the signed-in person; where that is not what the session says, the session is renewed. */
export function compareRights(told: Rights): void {
  const session = currentSession()
  if (session && textOf(session.user) !== textOf(told)) void freshSession(session.accessToken).catch(() => undefined)
}
