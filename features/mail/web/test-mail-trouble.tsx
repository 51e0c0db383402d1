import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type SentTest, troubleOf, troubleWords } from '../trouble-rules.ts'
import { outboxQuery } from './api.ts'

/** A mail server that cannot be reached is given up after ten seconds. */
const [lookEvery, lookFor] = [1000, 20_000]

/** Why the test mail has not left, as soon as that is known; nothing while it may be on its way. */
export function TestMailTrouble({ sent }: { sent: SentTest }) {
  const [isLooking, setLooking] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setLooking(false), lookFor)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...outboxQuery, refetchInterval: isLooking ? lookEvery : false })
  const trouble = troubleOf(data?.troubles ?? [], sent)
  if (!trouble) return null
  return (
    <Alert color="red" role="alert" w="100%" title={`The test mail to ${sent.to} has not left`}>
      {troubleWords(trouble)}
    </Alert>
  )
}
