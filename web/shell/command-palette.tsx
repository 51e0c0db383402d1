import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Role } from '#shared/access.ts'
import { goTo } from '../lib/navigation.ts'
import { signOut } from '../lib/session.ts'
import { useSession } from '../lib/use-session.ts'
import { paths } from '../paths.ts'
import { menu } from './menu.ts'
import type { FoundPerson, PeopleSearch } from './people-search.ts'

export interface CommandPaletteProps {
  searchPeople: PeopleSearch
  opened: boolean
  onClose: () => void
}

/** Finds pages, actions, and people by name. */
export function CommandPalette({ searchPeople, opened, onClose }: CommandPaletteProps) {
  const [text, setText] = useState('')
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened])
  const [wanted] = useDebouncedValue(text.trim(), 200)
  const role = useSession()?.user.userRole
  const people = useQuery({
    queryKey: ['palette', 'people', wanted],
    queryFn: ({ signal }) => searchPeople(wanted, signal),
    enabled: wanted.length >= 2,
    placeholderData: (previous) => previous,
  })
  const found = wanted.length >= 2 ? (people.data ?? []) : []

  return (
    <Spotlight
      onSpotlightClose={onClose}
      shortcut={null}
      query={text}
      onQueryChange={setText}
      actions={[...actionsFor(role), ...(found.length ? [{ group: 'People', actions: found.map(personAction) }] : [])]}
      filter={(query, groups) => filterActions(query, groups as SpotlightActionGroupData[])}
      nothingFound={people.isFetching ? 'Searching…' : 'Nothing found. Try another word or a part of a name.'}
      scrollable
      attributes={{ content: { 'aria-label': 'Command palette' } }}
      maxHeight={420}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: 'Search pages, actions and people',
        'aria-label': 'Search pages, actions and people',
      }}
    />
  )
}

const personAction = (person: FoundPerson) => ({
  id: `person-${person.id}`,
  label: person.name,
  description: person.detail,
  onClick: () => goTo(person.to),
})

/** Pages and actions by the words of their label; the server has already chosen the people. */
function filterActions(query: string, groups: SpotlightActionGroupData[]): SpotlightActionGroupData[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return groups
    .map(({ group, actions }) => ({
      group,
      actions: actions.filter(
        ({ id, label, keywords }: SpotlightActionData) =>
          id.startsWith('person-') || words.every((word) => `${label} ${keywords}`.toLowerCase().includes(word)),
      ),
    }))
    .filter(({ actions }) => actions.length)
}

function actionsFor(role: Role | undefined): SpotlightActionGroupData[] {
  const page = (label: string, to: string, keywords = '') => ({ id: to, label, keywords, onClick: () => goTo(to) })
  const pages = menu.flatMap((section) =>
    section.to
      ? [page(section.label, section.to)]
      : (section.entries ?? []).map((entry) => page(`${section.label}: ${entry.label}`, entry.to)),
  )
  const admin =
    role === 'superadmin'
      ? [
          page('Admin Panel: Users', paths.admin, 'accounts staff passwords'),
          page('Admin Panel: Forms', paths.adminTab('forms'), 'fields options labels locations'),
          page('Admin Panel: Organisation settings', paths.adminTab('settings'), 'tenant colour time zone'),
          page('Admin Panel: Outbox', paths.adminTab('outbox'), 'mails'),
        ]
      : []
  return [
    {
      group: 'Pages',
      actions: [
        ...pages,
        page('Donors', paths.donors, 'volunteers donors'),
        page('Volunteer Managers', paths.managers, 'volunteers managers'),
        page('Account', paths.account, 'password second factor sessions'),
        ...admin,
      ],
    },
    {
      group: 'Actions',
      actions: [
        page('Add a volunteer', paths.addIndividual, 'new individual create'),
        page('Add a group', `${paths.groups}?add=1`, 'new create'),
        page('Mark Attendance', paths.kiosk, 'kiosk mode check in'),
        {
          id: 'sign-out',
          label: 'Sign Out',
          keywords: 'log out',
          onClick: () => void signOut().then(() => goTo(paths.signIn)),
        },
      ],
    },
  ]
}
