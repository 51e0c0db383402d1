import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { formatTime, localTime } from '#shared/dates.ts'
import { askActivity, lastActivity, noteActivity, onActivity } from '../lib/activity.ts'
import { extendSession, freshSession, leaveSession, signOut } from '../lib/session.ts'
import { useTenantSettings, useTimeZone } from '../lib/tenant-settings.ts'
import { toastError } from '../lib/toasts.tsx'
import { useSession } from '../lib/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'

/** How long before its end one is asked. */
const warning = 120_000

/** When a session ends in which nothing is done; undefined where the organisation has no such end, and for kiosks. */
function useIdleEnd(): number | undefined {
  const session = useSession()
  const minutes = useTenantSettings()?.idleMinutes ?? 0
  const active = useSyncExternalStore(onActivity, lastActivity)
  return session && minutes && session.user.userRole !== 'kiosk' ? active + minutes * 60_000 : undefined
}

/** Asks before the session ends by itself, so that nobody loses what they are in the middle of. */
export function SessionEnd() {
  const session = useSession()
  const [isAsking, setIsAsking] = useState(false)
  const idleEnd = useIdleEnd()
  const sessionEnd = session?.sessionEndsAt
  const isIdle = idleEnd !== undefined && sessionEnd !== undefined && idleEnd < sessionEnd
  const end = isIdle ? idleEnd : sessionEnd
  useEffect(() => askActivity(isAsking), [isAsking])
  useEffect(() => {
    if (end === undefined || end - warning > Date.now()) setIsAsking(false)
    if (end === undefined) return
    const ask = setTimeout(() => setIsAsking(true), Math.max(0, end - warning - Date.now()))
    // the server has the last word: it refuses then, and the way leads to signing in and back to this page
    const leave = setTimeout(
      () => void (isIdle ? leaveSession() : freshSession(session?.accessToken).catch(() => undefined)),
      end - Date.now() + 1000,
    )
    return () => {
      clearTimeout(ask)
      clearTimeout(leave)
    }
  }, [end, isIdle, session?.accessToken])
  const timeZone = useTimeZone()
  const stay = useMutation({ mutationFn: extendSession, onSuccess: noteActivity })
  const close = () => {
    noteActivity()
    setIsAsking(false)
  }
  return (
    <Dialog opened={isAsking} onClose={close} title="Your session ends soon" centered isForReading isUrgent>
      <Text>
        {isIdle ? 'Nothing was done here for a while. ' : ''}It ends at{' '}
        {formatTime(localTime(new Date(end ?? 0), timeZone))}. Stay signed in? What you have typed stays on this page.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => void signOut()}>
          Sign out
        </Button>
        <Button
          data-autofocus
          loading={stay.isPending}
          onClick={() => stay.mutate(undefined, { onSuccess: close, onError: toastError })}
        >
          Stay signed in
        </Button>
      </Group>
    </Dialog>
  )
}
