import { Button, Group, Select, Stack, Table, Text } from '@mantine/core'
import { IconDoorExit, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allGroupsQuery } from '#features/groups/web/api.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'

interface GroupsTabProps {
  /** The ids of the groups that the person will be in after the save. */
  joined: readonly string[]
  onChange: (joined: string[]) => void
}

/** Joined groups, and those that can be joined. Both are staged until the volunteer is saved. */
export function GroupsTab({ joined, onChange }: GroupsTabProps) {
  const groups = useQuery(allGroupsQuery).data ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const open = groups.filter((group) => !joined.includes(group.vid))
  const add = () => {
    if (chosen) onChange([...joined, chosen])
    setChosen(null)
  }
  return (
    <Stack className="panel" p="lg">
      <Group align="end">
        <Select
          label="Group"
          placeholder={open.length ? 'Choose a group' : 'No other groups'}
          data={open.map((group) => ({ value: group.vid, label: group.groupName }))}
          value={chosen}
          onChange={setChosen}
          searchable
          w={320}
        />
        <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={!chosen} onClick={add}>
          Add Group
        </Button>
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
              const name = groups.find((group) => group.vid === id)?.groupName ?? 'Group'
              return (
                <Table.Tr key={id}>
                  <Table.Td>
                    <AppLink to={paths.group(id)}>{name}</AppLink>
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
        <Text c="dimmed">In no group yet.</Text>
      )}
    </Stack>
  )
}
