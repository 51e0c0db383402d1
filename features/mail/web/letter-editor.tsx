import { Input, Text } from '@mantine/core'
import { EditorContent, type UseEditorOptions, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Language } from '#shared/define-words.ts'
import { shrinkPicture } from '#web/lib/shrink-picture.ts'
import { toastError, toastInfo, toastMilliseconds } from '#web/lib/toasts.tsx'
import type { SessionOfLetter } from '../field-words.ts'
import { isMoving, shownSize } from '../picture-rules.ts'
import { EditorTools } from './editor-tools.tsx'
import { nameChips, withChips } from './field-node.tsx'
import styles from './letter-editor.module.css'
import { letterKit } from './letter-kit.tsx'
import { addImage } from './message-api.ts'
import { PictureWordsInput } from './picture-words-input.tsx'
import { hasWords, tidyPaste } from './tidy-paste.tsx'
import { useOwnMergeFields } from './use-own-merge-fields.tsx'

interface LetterEditorProps {
  label: string
  /** What the form holds. One that the editor did not give itself takes the place of what is there: of a template, say. */
  html: string
  onChange: (html: string) => void
  error?: string | undefined
  /** In which it is written. */
  language?: Language
  /** Whether the letter is about a session, so that its fields can be filled in. */
  hasSession: SessionOfLetter
}

/** The text of a letter: written as in a mail program, with pictures and with fields as chips. */
export function LetterEditor({ label, html, onChange, error, language = 'en', hasSession }: LetterEditorProps) {
  const id = useId()
  const tell = useRef(onChange)
  tell.current = onChange
  const given = useRef(html)
  const [isNew, setIsNew] = useState(false)
  const sendPicture = async (file: File) => {
    try {
      const { url, ...size } = await addImage({ name: file.name, image: await shrinkPicture(file) })
      if (!editor) return
      setIsNew(true)
      if (isMoving(new Uint8Array(await file.arrayBuffer())))
        toastInfo(`${file.name} moves. In an e-mail it stands still, as it begins.`, toastMilliseconds * 2)
      // it is chosen, so that its description is asked for. The text is not focused: that would come late, and what is
      // typed would take the picture's place
      // behind what is chosen: that may be the picture before this one
      editor.commands.setTextSelection(editor.state.selection.to)
      editor.commands.setImage({ src: url, alt: '', ...shownSize(size) })
      const at = editor.state.selection.$from.pos - 1
      if (editor.state.doc.nodeAt(at)?.type.name === 'image') editor.commands.setNodeSelection(at)
    } catch (problem) {
      toastError(problem)
    }
  }
  const sendPictures = useRef(sendPicture)
  sendPictures.current = sendPicture
  const takePictures = (files: FileList | undefined | null): boolean => {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
    for (const picture of pictures) void sendPictures.current(picture)
    return pictures.length > 0
  }
  const { labels } = useOwnMergeFields(hasSession)
  const options: UseEditorOptions = {
    extensions: letterKit,
    content: withChips(html),
    // its styles stand in ours: a style element of its own would need the page's nonce
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        lang: language,
        'aria-labelledby': `${id}-label`,
        ...(error ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` } : {}),
      },
      transformPastedHTML: (pasted) => {
        const { html: tidy, leftOut } = tidyPaste(pasted)
        if (leftOut)
          toastInfo(
            `${leftOut === 1 ? 'A picture was' : `${leftOut} pictures were`} left out: please add pictures with the button above the text.`,
          )
        return tidy
      },
      handlePaste: (_view, { clipboardData }) =>
        !hasWords(clipboardData?.getData('text/html') ?? '') && takePictures(clipboardData?.files),
      handleDrop: (_view, event) => takePictures(event.dataTransfer?.files),
    },
    onUpdate: ({ editor: changed }) => {
      given.current = changed.isEmpty ? '' : changed.getHTML()
      tell.current(given.current)
    },
  }
  const editor = useEditor(options)
  useEffect(() => {
    if (editor) nameChips(editor, labels)
  }, [editor, labels])
  useEffect(() => {
    if (!editor || given.current === html) return
    given.current = html
    editor.commands.setContent(withChips(html), { emitUpdate: false })
  }, [editor, html])
  return (
    <div>
      <Text id={`${id}-label`} component="span" size="sm" fw={600}>
        {label}
      </Text>
      <div className={styles.frame} data-wrong={error ? true : undefined}>
        {editor ? (
          <EditorTools editor={editor} hasSession={hasSession} onPicture={(file) => void sendPicture(file)} />
        ) : null}
        {editor ? <PictureWordsInput editor={editor} isNew={isNew} /> : null}
        <div className={styles.text} onPointerDown={() => setIsNew(false)}>
          <EditorContent editor={editor} />
        </div>
      </div>
      {error ? (
        <Input.Error id={`${id}-error`} mt={4}>
          {error}
        </Input.Error>
      ) : null}
    </div>
  )
}
