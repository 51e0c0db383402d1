import { Alert } from '@mantine/core'
import { pastWords } from '../message-words.ts'

/** A warning where a letter is about sessions that are over; it can be sent all the same. */
export function PastSessions({ days }: { days: readonly string[] }) {
  const words = pastWords(days)
  if (!words) return null
  return (
    <Alert color="orange" role="status">
      {`${words}.`}
    </Alert>
  )
}
