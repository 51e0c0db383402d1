import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { peopleWithoutLocationQuery } from './list-api.ts'

/** Warns of people whom no user with some locations will see. */
export function PeopleWithoutLocation() {
  const unseen = useQuery(peopleWithoutLocationQuery).data
  if (!unseen) return null
  return (
    <Alert color="yellow" role="status">
      {`${unseen === 1 ? '1 person has' : `${unseen.toLocaleString('en')} people have`} no location: no user with some locations will see them. The list of volunteers shows them under Show: Without a location.`}
    </Alert>
  )
}
