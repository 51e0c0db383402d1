import { Anchor, List } from '@mantine/core'
import { AppLink } from './app-link.tsx'

interface PersonOfPlace {
  key: string
  person: string
  place: string
  /** The page of the place. */
  to: string
  /** Why they are named. */
  note: string
}

/** People whose records belong to something else, such as an organisation, with the way there. */
export const PeopleOfPlaces = ({ people }: { people: readonly PersonOfPlace[] }) => (
  <List spacing={4} withPadding>
    {people.map(({ key, person, place, to, note }) => (
      <List.Item key={key}>
        {person}, of{' '}
        <Anchor component={AppLink} to={to} underline="always">
          {place}
        </Anchor>
        : {note}
      </List.Item>
    ))}
  </List>
)
