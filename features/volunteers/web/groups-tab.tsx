import { Button, Group, Select, Stack, Table, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDoorExit, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupPaths } from '#features/groups/web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { type FoundGroup, groupsByNameQuery } from './list-api.ts'

interface GroupsTabProps {
  /** The ids of the groups that the person will be in after the save. */
  joined: readonly string[]
  /** The names of the groups that the person is in now. */
  names: readonly FoundGroup[]
  onChange: (joined: string[]) => void
}

/** Joined groups, and those that can be joined. Both are staged until the volunteer is saved. */
export function GroupsTab({ joined, names, onChange }: GroupsTabProps) {
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), 200)
  const { data, isFetching } = useQuery({ ...groupsByNameQuery(wanted), placeholderData: (previous) => previous })
  const [chosen, setChosen] = useState<FoundGroup>()
  const [added, setAdded] = useState<readonly FoundGroup[]>([])
  const found = (data ?? []).filter((group) => !joined.includes(group.vid))
  const offered = chosen && !found.some(({ vid }) => vid === chosen.vid) ? [chosen, ...found] : found
  const nameOf = (id: string) => [...names, ...added].find(({ vid }) => vid === id)?.groupName ?? 'Group'
  const add = () => {
    if (!chosen) return
    setAdded([...added, chosen])
    onChange([...joined, chosen.vid])
    setChosen(undefined)
    setText('')
  }
  return (
    <Stack className="panel" p="lg">
      <Group align="end">
        <Select
          label="Group"
          placeholder="Choose a group"
          description="Type part of a name"
          data={offered.map((group) => ({ value: group.vid, label: group.groupName }))}
          value={chosen?.vid ?? null}
          onChange={(id) => setChosen(offered.find(({ vid }) => vid === id))}
          searchable
          searchValue={text}
          onSearchChange={setText}
          // the server has searched already
          filter={({ options }) => options}
          nothingFoundMessage={isFetching ? 'Searching…' : 'No other groups'}
          w={320}
        />
        <ReasonedButton
          leftSection={<IconPlus size={18} aria-hidden />}
          because={chosen ? undefined : 'Choose a group first.'}
          onClick={add}
        >
          Add Group
        </ReasonedButton>
      </Group>
      {joined.length ? (
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Group Name</Table.Th>
              <Table.Th scope="col">
                <span className="visually-hidden">Action</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {joined.map((id) => {
              const name = nameOf(id)
              return (
                <Table.Tr key={id}>
                  <Table.Td>
                    <AppLink to={groupPaths.group(id)}>{name}</AppLink>
                  </Table.Td>
                  <Table.Td align="right">
                    <Button
                      variant="default"
                      size="compact-sm"
                      leftSection={<IconDoorExit size={16} aria-hidden />}
                      aria-label={`Leave group ${name}`}
                      onClick={() => onChange(joined.filter((other) => other !== id))}
                    >
                      Leave group
                    </Button>
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      ) : (
        <Text c="dimmed">Not in any group yet.</Text>
      )}
    </Stack>
  )
}
