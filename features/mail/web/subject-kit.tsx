import { Extension, type JSONContent } from '@tiptap/core'
import Document from '@tiptap/extension-document'
import Paragraph from '@tiptap/extension-paragraph'
import Text from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { longestSubject, piecesOf } from '../rules.ts'
import { FieldNode } from './field-node.tsx'

/** What stands between the words of a line, when it is pasted. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** The words and chips of a subject, as the editor takes them. */
export const piecesIn = (subject: string): JSONContent[] =>
  piecesOf(subject).flatMap((piece): JSONContent[] => {
    if ('field' in piece) return [{ type: 'field', attrs: { field: piece.field } }]
    return piece.words ? [{ type: 'text', text: piece.words }] : []
  })

export const subjectIn = (subject: string): JSONContent => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: piecesIn(subject) }],
})

/** The subject as it is kept: its fields stand as `{{firstName}}`. */
export const subjectOfDoc = (doc: Node): string =>
  doc.textBetween(0, doc.content.size, '', ({ attrs }) => `{{${String(attrs['field'])}}}`)

/** What would make it too long is not taken; what is too long already may become shorter. */
export const limitSubject = () =>
  new Plugin({
    filterTransaction: ({ docChanged, doc, before }) => {
      if (!docChanged) return true
      const { length } = subjectOfDoc(doc)
      return length <= longestSubject || length <= subjectOfDoc(before).length
    },
  })

const Limit = Extension.create({ name: 'limit', addProseMirrorPlugins: () => [limitSubject()] })

/** One line of words and chips. */
export const subjectKit = [Document.extend({ content: 'paragraph' }), Paragraph, Text, UndoRedo, FieldNode, Limit]
