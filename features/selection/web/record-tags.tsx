import { Button, Group, Select, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TagsShown } from '#features/tags/contract.ts'
import { hasSeparator, longestTag, type TaggedKind, tagKey } from '#features/tags/rules.ts'
import { tagsQuery, useCreateTag } from '#features/tags/web/api.ts'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import { useSession } from '#web/lib/use-session.ts'
import { spoken } from '#web/ui/spoken.tsx'
import { TagDot } from '#web/ui/tag-badge.tsx'
import { useTagRecords, useUndoOwn } from './api.ts'

interface RecordTagsProps {
  kind: TaggedKind
  id: string
  name: string
  tags: TagsShown
  /** What they are called where the record has another tag of its own. */
  noun?: string
}

const newTag = 'new'

/** The tags of one record, put on and taken off in place. */
export function RecordTags({ kind, id: vid, name, tags, noun = 'tag' }: RecordTagsProps) {
  const [isAdding, setAdding] = useState(false)
  const change = useTagRecords(kind)
  const undo = useUndoOwn()
  const create = useCreateTag()
  const adder = useRef<HTMLButtonElement>(null)
  const people = { vids: [vid], count: 1 }
  const takeOff = async (tag: { id: string; name: string }) => {
    const { changeSetId } = await change.mutateAsync({ people, add: [], remove: [tag.id] })
    adder.current?.focus()
    if (changeSetId)
      toastUndo({
        message: `Took ${tag.name} off ${name}`,
        undo: () => void undo.mutateAsync(changeSetId).catch(toastError),
      })
  }
  const putOn = async (chosen: string, text: string) => {
    const id = chosen === newTag ? (await create.mutateAsync({ name: text })).id : chosen
    await change.mutateAsync({ people, add: [id], remove: [] })
    flushSync(() => setAdding(false))
    adder.current?.focus() // for the next one
  }
  return (
    <Group gap="xs" mb="sm" role="group" aria-label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`}>
      {tags.map((tag) => (
        <Button
          key={tag.id}
          variant="light"
          color={tag.colour}
          c="var(--mantine-color-text)"
          size="xs"
          radius="xl"
          fw={500}
          maw="100%"
          mih={{ base: 44, sm: 28 }}
          leftSection={<TagDot colour={tag.colour} />}
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={`${tag.name}, take this tag off`}
          disabled={change.isPending}
          onClick={() => void takeOff(tag).catch(toastError)}
        >
          {spoken(tag.name)}
        </Button>
      ))}
      {isAdding ? (
        <TagAdder
          label={`Add ${noun}`}
          taken={kind === 'volunteers' ? 'They have this tag already' : 'It has this tag already'}
          has={tags.map(({ id }) => id)}
          isBusy={change.isPending || create.isPending}
          onChoose={(id, text) => void putOn(id, text).catch(toastError)}
          onClose={() => setAdding(false)}
        />
      ) : (
        <Button
          ref={adder}
          variant="subtle"
          size="xs"
          mih={{ base: 44, sm: 28 }}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Add {noun}
        </Button>
      )}
    </Group>
  )
}

interface TagAdderProps {
  label: string
  /** What is said of a tag that the record has. */
  taken: string
  has: readonly string[]
  isBusy: boolean
  onChoose: (id: string, text: string) => void
  onClose: () => void
}

/** Existing tags by a part of their name; superadmins are offered to make one that is not there. */
function TagAdder({ label, taken, has, isBusy, onChoose, onClose }: TagAdderProps) {
  const tags = useQuery(tagsQuery).data
  const mayMake = useSession()?.user.userRole === 'superadmin'
  const [text, setText] = useState('')
  const name = text.trim()
  const isKnown = tags?.some((tag) => tagKey(tag.name) === tagKey(name))
  const isName = name !== '' && name.length <= longestTag && !hasSeparator(name)
  const offered = tags?.filter((tag) => !has.includes(tag.id)) ?? []
  const made = mayMake && tags && isName && !isKnown ? [{ value: newTag, label: `Make the tag “${name}”` }] : []
  if (tags?.length === 0 && !mayMake)
    return (
      <Text size="sm" c="dimmed" role="status">
        There are no tags yet. Superadmins make them under Admin, Forms.
      </Text>
    )
  return (
    <Select
      aria-label={label}
      placeholder={mayMake ? 'Choose a tag, or type a new one' : 'Choose a tag'}
      data={[...offered.map((tag) => ({ value: tag.id, label: tag.name })), ...made]}
      value={null}
      onChange={(id) => (id ? onChoose(id, name) : undefined)}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options, search }) =>
        options.filter((one) => 'value' in one && (one.value === newTag || tagKey(one.label).includes(tagKey(search))))
      }
      nothingFoundMessage={isKnown ? taken : 'No such tag'}
      disabled={isBusy}
      data-autofocus
      autoFocus
      defaultDropdownOpened
      onBlur={onClose}
      size="xs"
      w={260}
      maw="100%"
    />
  )
}
