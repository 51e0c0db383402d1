import { getSchema } from '@tiptap/core'
import { EditorState } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { longestSubject } from '../rules.ts'
import { limitSubject, oneLine, subjectIn, subjectKit, subjectOfDoc } from './subject-kit.tsx'

const own = '{{own:01900000-0000-7000-8000-000000000001}}'
const schema = getSchema(subjectKit)
const docOf = (subject: string) => schema.nodeFromJSON(subjectIn(subject))
const chipsOf = (subject: string) => subjectIn(subject).content?.[0]?.content?.map(({ type }) => type) ?? []

describe('a subject is kept as it was written, its fields as chips', () => {
  it.each([
    ['', []],
    ['Come along', ['text']],
    ['Come along, {{firstName}}', ['text', 'field']],
    ['{{firstName}}{{organisation}}', ['field', 'field']],
    [`For ${own} only`, ['text', 'field', 'text']],
    ['{{shoeSize}} and {{ firstName }} are words', ['text']],
    ['  two  spaces ', ['text']],
  ])('%s', (subject, pieces) => {
    expect(chipsOf(subject)).toEqual(pieces)
    expect(subjectOfDoc(docOf(subject))).toBe(subject)
  })
})

it('is one line, however it is pasted', () => {
  expect(oneLine('Come\r\nalong\t now')).toBe('Come along now')
})

it('takes no more than a subject may hold, and lets one that is too long become shorter', () => {
  const plugins = [limitSubject()]
  const after = (subject: string, change: (state: EditorState) => ReturnType<EditorState['tr']['insertText']>) => {
    const state = EditorState.create({ doc: docOf(subject), plugins })
    return subjectOfDoc(state.apply(change(state)).doc).length
  }
  const insert = ({ tr }: EditorState) => tr.insertText('x', 1)
  expect(after('x'.repeat(longestSubject - 1), insert)).toBe(longestSubject)
  expect(after('x'.repeat(longestSubject), insert)).toBe(longestSubject)
  // a chip counts as what is kept
  expect(after(`{{firstName}}${'x'.repeat(longestSubject - 13)}`, insert)).toBe(longestSubject)
  expect(after('x'.repeat(longestSubject + 9), ({ tr }) => tr.delete(1, 2))).toBe(longestSubject + 8)
})
