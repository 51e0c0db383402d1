import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { attendedText } from '../attended-rules.ts'
import { attendedQuery } from './api.ts'

/** What a deletion takes along of what took place. */
export function AttendedNote(of: { activityId: string } | { batchId: string }) {
  const attended = useQuery(attendedQuery(of)).data
  const text = attended ? attendedText(attended) : ''
  return text ? (
    <Text mt="sm" fw={600} role="status">
      {text}
    </Text>
  ) : null
}
