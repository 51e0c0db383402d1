import { Alert, Button, Group, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TagDot } from '#web/ui/tag-badge.tsx'
import type { Tag } from '../contract.ts'
import { checkTag, nextColour, type TagColour, tagColours } from '../rules.ts'
import { useCreateTag, useUpdateTag } from './api.ts'

const nameOf = (colour: TagColour) => (colour === 'gray' ? 'Grey' : colour[0]?.toUpperCase() + colour.slice(1))

/** Name and colour of a tag, or of a new one, whose colour few of the others have. */
export function TagDialog({ tag, others, onClose }: { tag?: Tag; others: readonly Tag[]; onClose: () => void }) {
  const [name, setName] = useState(tag?.name ?? '')
  const [colour, setColour] = useState<TagColour>(tag?.colour ?? nextColour(others.map((one) => one.colour)))
  const [wrong, setWrong] = useState<string>()
  const create = useCreateTag()
  const update = useUpdateTag()
  const error = create.error ?? update.error
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [first] = checkTag({ name, colour })
    setWrong(first?.message)
    if (first) return
    const form = { name: name.trim(), colour }
    await (tag ? update.mutateAsync({ id: tag.id, ...form, version: tag.version }) : create.mutateAsync(form))
    toastSuccess(tag ? `Saved the tag ${form.name}` : `Added the tag ${form.name}`)
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={tag ? 'Edit tag' : 'Add tag'}>
      <form onSubmit={(event) => void submit(event).catch(() => {})} noValidate>
        <Stack>
          {error ? (
            <Alert color="red" role="alert">
              {messageOf(error)}
            </Alert>
          ) : null}
          <TextInput
            label="Name"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={wrong}
            withAsterisk
            data-autofocus
          />
          <Radio.Group label="Colour" value={colour} onChange={(next) => setColour(next as TagColour)}>
            <SimpleGrid cols={{ base: 2, xs: 3 }} mt="xs" spacing="xs">
              {tagColours.map((one) => (
                <Radio
                  key={one}
                  value={one}
                  label={
                    <Group gap={6} component="span">
                      <TagDot colour={one} />
                      {nameOf(one)}
                    </Group>
                  }
                />
              ))}
            </SimpleGrid>
          </Radio.Group>
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending || update.isPending}>
              {tag ? 'Save tag' : 'Add tag'}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
