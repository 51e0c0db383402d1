import { useQuery } from '@tanstack/react-query'
import { localDate } from '#shared/dates.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { FactRow } from '#web/ui/fact-list.tsx'
import { awayInWords } from '../away-rules.ts'
import { personAbsencesQuery } from './absence-api.ts'

/** Among the facts of a person: when they are away. Nothing where they are not. */
export function AwayFact({ id }: { id: string }) {
  const { data } = useQuery(personAbsencesQuery(id))
  const today = localDate(new Date(), useTimeZone())
  const words = awayInWords(data?.absences ?? [], today)
  return words ? <FactRow name="Away" value={words} /> : null
}
