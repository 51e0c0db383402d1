import { Alert, Box, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { previewQuery } from '#features/mail/web/message-api.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { questionToLookAt } from '../letter-rules.ts'

interface LetterToLookAtProps {
  sessionId: string
  /** One of those who are asked. */
  vid: string
  role: string
  note: string
}

/** The letter as one of them gets it, in English. */
export function LetterToLookAt({ sessionId, vid, role, note }: LetterToLookAtProps) {
  const letter = questionToLookAt(role, note)
  const about = { topic: 'sessions', language: 'en', personId: vid, address: '', name: '', hasExample: false } as const
  const { data, error } = useQuery(previewQuery({ ...letter, ...about, sessionId }))
  if (error)
    return (
      <Alert color="red" role="alert">
        {messageOf(error)}
      </Alert>
    )
  if (!data) return <Skeleton height={240} />
  return (
    <Box component="section" className="panel" p="sm" aria-label="The letter">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <b>To:</b> {data.to}
        <br />
        <b>Subject:</b> {data.subject}
      </Text>
      <Text size="sm" mt="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {data.text}
      </Text>
    </Box>
  )
}
