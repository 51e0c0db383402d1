import { TextInput } from '@mantine/core'
import { NodeSelection } from '@tiptap/pm/state'
import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { longestDescription } from '../rules.ts'
import styles from './letter-editor.module.css'

interface Picture {
  at: number
  description: string
}

/** The picture that is chosen in the text. */
function pictureOf({ state: { selection } }: Editor): Picture | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null
  return { at: selection.from, description: String(selection.node.attrs['alt'] ?? '') }
}

/** What the chosen picture shows, for anyone who does not see it. It is there while a picture is chosen. */
export function PictureWordsInput({ editor, isNew }: { editor: Editor; isNew: boolean }) {
  const picture = useEditorState({ editor, selector: ({ editor: now }) => pictureOf(now) })
  const field = useRef<HTMLInputElement>(null)
  const at = picture?.at
  useEffect(() => {
    if (at !== undefined && isNew) field.current?.focus()
  }, [at, isNew])
  if (!picture) return null
  const describe = (description: string) =>
    editor.commands.command(({ tr }) => {
      // the picture stays chosen: only what is said of it changes
      tr.setNodeAttribute(picture.at, 'alt', description)
      return true
    })
  return (
    <TextInput
      ref={field}
      className={styles.picture}
      label="What the picture shows"
      description="For readers who cannot see it, and where pictures are not shown. Leave it empty if it only decorates."
      maxLength={longestDescription}
      value={picture.description}
      onChange={(event) => describe(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        editor
          .chain()
          .focus()
          .setTextSelection(picture.at + 1)
          .run()
      }}
    />
  )
}
