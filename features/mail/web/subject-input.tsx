import { ActionIcon, Input, Menu } from '@mantine/core'
import { IconForms } from '@tabler/icons-react'
import { EditorContent, type UseEditorOptions, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef } from 'react'
import type { Language } from '#shared/define-words.ts'
import type { SessionOfLetter } from '../field-words.ts'
import { longestSubject } from '../rules.ts'
import { FieldMenuItems, fieldMenuStyle } from './field-menu-items.tsx'
import { nameChips } from './field-node.tsx'
import styles from './letter-editor.module.css'
import { oneLine, piecesIn, subjectIn, subjectKit, subjectOfDoc } from './subject-kit.tsx'
import { useOwnMergeFields } from './use-own-merge-fields.tsx'

interface SubjectInputProps {
  value: string
  onChange: (subject: string) => void
  /** In which it is written. */
  language?: Language
  error?: string | undefined
  isRequired?: boolean
  hasSession: SessionOfLetter
}

/** The subject of a letter: one line, with its fields as chips, as in the text. */
export function SubjectInput({
  value,
  onChange,
  language = 'en',
  error,
  isRequired = false,
  hasSession,
}: SubjectInputProps) {
  const id = useId()
  const tell = useRef(onChange)
  tell.current = onChange
  const given = useRef(value)
  const { labels } = useOwnMergeFields(hasSession)
  const options: UseEditorOptions = {
    extensions: subjectKit,
    content: subjectIn(value),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'false',
        lang: language,
        'aria-labelledby': `${id}-label`,
        'aria-required': String(isRequired),
        ...(error ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` } : {}),
      },
      // as in any other field of one line
      handleKeyDown: ({ dom }, event) => {
        if (event.key !== 'Enter' || event.isComposing) return false
        dom.closest('form')?.requestSubmit()
        return true
      },
      handlePaste: ({ state: { doc, selection } }, event) => {
        const chosen = subjectOfDoc(doc.cut(selection.from, selection.to)).length
        const room = longestSubject - subjectOfDoc(doc).length + chosen
        const pasted = oneLine(event.clipboardData?.getData('text/plain') ?? '').slice(0, room)
        editor?.commands.insertContent(piecesIn(pasted))
        return true
      },
      handleDrop: () => true,
    },
    onUpdate: ({ editor: changed }) => {
      given.current = subjectOfDoc(changed.state.doc)
      tell.current(given.current)
    },
  }
  const editor = useEditor(options)
  useEffect(() => {
    if (editor) nameChips(editor, labels)
  }, [editor, labels])
  useEffect(() => {
    if (!editor || given.current === value) return
    given.current = value
    editor.commands.setContent(subjectIn(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <Input.Wrapper
      label="Subject"
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => editor?.commands.focus() }}
      withAsterisk={isRequired}
      error={error}
      errorProps={{ id: `${id}-error`, mt: 4 }}
    >
      <div className={`${styles.frame} ${styles.line}`} data-wrong={error ? true : undefined}>
        <div className={styles.subject}>
          <EditorContent editor={editor} />
        </div>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label="Insert a field here" title="Insert a field here">
              <IconForms size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown style={fieldMenuStyle}>
            <FieldMenuItems
              hasSession={hasSession}
              onChoose={(field) => editor?.chain().focus().insertContent({ type: 'field', attrs: { field } }).run()}
            />
          </Menu.Dropdown>
        </Menu>
      </div>
    </Input.Wrapper>
  )
}
