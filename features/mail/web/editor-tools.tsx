import { ActionIcon, Button, FileButton, Group, Menu, Popover, TextInput } from '@mantine/core'
import {
  IconBold,
  IconForms,
  IconH1,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconQuote,
  IconUnderline,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { type ComponentType, useState } from 'react'
import { fieldLabels, type SessionOfLetter } from '../field-words.ts'
import { FieldMenuItems, fieldMenuStyle } from './field-menu-items.tsx'
import styles from './letter-editor.module.css'

interface EditorToolsProps {
  editor: Editor
  hasSession: SessionOfLetter
  onPicture: (file: File) => void
}

interface Tool {
  label: string
  icon: ComponentType<{ size: number; 'aria-hidden': boolean }>
  isOn: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  { label: 'Bold', icon: IconBold, isOn: (e) => e.isActive('bold'), run: (e) => e.chain().focus().toggleBold().run() },
  {
    label: 'Italic',
    icon: IconItalic,
    isOn: (e) => e.isActive('italic'),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Underline',
    icon: IconUnderline,
    isOn: (e) => e.isActive('underline'),
    run: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    label: 'Large heading',
    icon: IconH1,
    isOn: (e) => e.isActive('heading', { level: 1 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 1 }).run(),
  },
  {
    label: 'Heading',
    icon: IconH2,
    isOn: (e) => e.isActive('heading', { level: 2 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'List',
    icon: IconList,
    isOn: (e) => e.isActive('bulletList'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: IconListNumbers,
    isOn: (e) => e.isActive('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quotation',
    icon: IconQuote,
    isOn: (e) => e.isActive('blockquote'),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
]

/** What the writer can do with the text, above it. */
export function EditorTools({ editor, hasSession, onPicture }: EditorToolsProps) {
  const on = useEditorState({ editor, selector: ({ editor: now }) => tools.map(({ isOn }) => isOn(now)) })
  return (
    <div className={styles.tools} role="toolbar" aria-label="Formatting">
      {tools.map(({ label, icon: Icon, run }, index) => (
        <ActionIcon
          key={label}
          variant={on[index] ? 'light' : 'subtle'}
          color={on[index] ? undefined : 'gray'}
          size="lg"
          aria-label={label}
          title={label}
          aria-pressed={on[index]}
          onClick={() => run(editor)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
      <LinkTool editor={editor} />
      <FileButton accept="image/png,image/jpeg,image/webp,image/gif" onChange={(file) => file && onPicture(file)}>
        {(props) => (
          <ActionIcon {...props} variant="subtle" color="gray" size="lg" aria-label="Picture" title="Picture">
            <IconPhoto size={18} aria-hidden />
          </ActionIcon>
        )}
      </FileButton>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="subtle" size="compact-md" leftSection={<IconForms size={18} aria-hidden />}>
            Insert field
          </Button>
        </Menu.Target>
        <Menu.Dropdown style={fieldMenuStyle}>
          <FieldMenuItems
            hasSession={hasSession}
            onChoose={(field) => editor.chain().focus().insertContent({ type: 'field', attrs: { field } }).run()}
          />
          <Menu.Divider />
          <Menu.Item
            onClick={() =>
              editor.chain().focus().insertContent('<a href="{{ownPage}}">Choose which e-mails you get</a>').run()
            }
          >
            {fieldLabels.ownPage}
          </Menu.Item>
          <Menu.Item
            onClick={() => editor.chain().focus().insertContent('<a href="{{ownPage}}">Unsubscribe</a>').run()}
          >
            Link to unsubscribe
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

function LinkTool({ editor }: { editor: Editor }) {
  const [address, setAddress] = useState<string>()
  const close = () => setAddress(undefined)
  const set = () => {
    const typed = (address ?? '').trim()
    const href = /^(?:https?:|mailto:|tel:)/i.test(typed)
      ? typed
      : typed.includes('@')
        ? `mailto:${typed}`
        : `https://${typed}`
    const chain = editor.chain().focus().extendMarkRange('link')
    if (typed) chain.setMark('link', { href }).run()
    else chain.unsetMark('link').run()
    close()
  }
  return (
    <Popover opened={address !== undefined} onClose={close} trapFocus withinPortal position="bottom-start">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Link"
          title="Link"
          onClick={() => setAddress(String(editor.getAttributes('link')['href'] ?? ''))}
        >
          <IconLink size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Group align="flex-end" gap="xs">
          <TextInput
            label="Address of the link"
            placeholder="https://"
            value={address ?? ''}
            onChange={(event) => setAddress(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              set()
            }}
          />
          <Button onClick={set}>Set link</Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
