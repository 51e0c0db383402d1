import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '#web/ui/app-link.tsx'
import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { TagBadge } from '#web/ui/tag-badge.tsx'
import type { UsedTag } from '../contract.ts'
import { loseWords, usesOf } from '../use-rules.ts'
import { useDeleteTag, usedTagsQuery, useRestoreTag } from './api.ts'
import { MergeTagDialog } from './merge-tag-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'

type Work = { what: 'adding' } | { what: 'editing' | 'merging' | 'deleting'; tag: UsedTag }

/** The superadmin's list of tags: made, called otherwise, put together, deleted. */
export function TagsPanel() {
  const used = useQuery(usedTagsQuery)
  const [work, setWork] = useState<Work>()
  const close = () => setWork(undefined)
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text c="dimmed" maw={640}>
          Words to find people, organisations and activities again, such as “Driver” or “Sponsor”. Staff put them on, on
          the page of each or in its list. What an activity’s form calls Tag is a list of its own, under Activities.
        </Text>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setWork({ what: 'adding' })}>
          Add tag
        </Button>
      </Group>
      <Loaded query={used}>
        {(tags) => (tags.length ? <TagList tags={tags} onWork={setWork} /> : <Text>There are no tags yet.</Text>)}
      </Loaded>
      {work?.what === 'adding' ? <TagDialog others={used.data ?? []} onClose={close} /> : null}
      {work?.what === 'editing' ? <TagDialog tag={work.tag} others={used.data ?? []} onClose={close} /> : null}
      {work?.what === 'merging' ? <MergeTagDialog tag={work.tag} onClose={close} /> : null}
      {work?.what === 'deleting' ? <DeleteTagDialog tag={work.tag} onClose={close} /> : null}
    </Stack>
  )
}

const buttons = [
  ['Edit', 'editing'],
  ['Merge', 'merging'],
  ['Delete', 'deleting'],
] as const

/** A line for each; on a phone its buttons stand below. */
function TagList({ tags, onWork }: { tags: readonly UsedTag[]; onWork: (work: Work) => void }) {
  return (
    <Stack component="ul" aria-label="Tags" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
      {tags.map((tag) => (
        <Group component="li" key={tag.id} className="panel" px="md" py="xs" gap="xs">
          <Box flex="1 1 12rem" miw={0}>
            <TagBadge name={tag.name} colour={tag.colour} />
          </Box>
          <Uses tag={tag} />
          <Group gap={4} wrap="nowrap">
            {buttons.map(([label, what]) => (
              <Button
                key={what}
                variant="subtle"
                size="xs"
                mih={{ base: 44, sm: 28 }}
                aria-label={`${label} ${tag.name}`}
                onClick={() => onWork({ what, tag })}
              >
                {label}
              </Button>
            ))}
          </Group>
        </Group>
      ))}
    </Stack>
  )
}

/** How many have it, each with the way to them. */
function Uses({ tag }: { tag: UsedTag }) {
  const uses = usesOf(tag)
  if (!uses.length) return <Text span>Not used yet</Text>
  return (
    <Group gap="sm">
      {uses.map(({ text, to }) => (
        <Anchor key={to} component={AppLink} to={to} mih={{ base: 44, sm: 0 }} style={{ alignContent: 'center' }}>
          {text}
        </Anchor>
      ))}
    </Group>
  )
}

function DeleteTagDialog({ tag, onClose }: { tag: UsedTag; onClose: () => void }) {
  const remove = useDeleteTag().mutateAsync
  const restore = useRestoreTag().mutateAsync
  return (
    <DeleteDialog
      title={`Delete the tag ${tag.name}?`}
      ids={[tag.id]}
      note={`${loseWords(tag)} For 30 days it can be restored with everybody and everything that had it.`}
      calls={{ each: { remove, restore } }}
      done={() => `Deleted the tag ${tag.name}`}
      onClose={onClose}
    />
  )
}
