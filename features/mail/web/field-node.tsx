import { type Editor, InputRule, mergeAttributes, Node, PasteRule } from '@tiptap/core'
import { labelOfField, type OwnLabels } from '../field-words.ts'
import { type AnyMergeField, fieldsOf, token, typedField } from '../rules.ts'

const isField = (name: unknown): name is AnyMergeField => fieldsOf(`{{${String(name)}}}`).length === 1

declare module '@tiptap/core' {
  interface Storage {
    field: { labels: OwnLabels }
  }
}

/** A field of the letter as a chip: one thing, which is deleted as one. It is kept as `{{firstName}}` in a span. */
export const FieldNode = Node.create({
  name: 'field',
  group: 'inline',
  inline: true,
  atom: true,
  addStorage: (): { labels: OwnLabels } => ({ labels: {} }),
  addAttributes: () => ({
    field: { default: 'firstName', parseHTML: (element: HTMLElement) => element.getAttribute('data-field') },
  }),
  parseHTML: () => [
    {
      tag: 'span[data-field]',
      getAttrs: (element) => (isField((element as HTMLElement).getAttribute('data-field')) ? null : false),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes({ 'data-field': HTMLAttributes['field'] as string }),
    `{{${String(node.attrs['field'])}}}`,
  ],
  renderText: ({ node }) => `{{${String(node.attrs['field'])}}}`,
  addInputRules() {
    const { type } = this
    return [
      new InputRule({
        find: typedField,
        handler: ({ state, range, match }) => {
          state.tr.replaceWith(range.from, range.to, type.create({ field: match[1] }))
        },
      }),
    ]
  },
  // and what was copied from another letter
  addPasteRules() {
    const { type } = this
    return [
      new PasteRule({
        find: token,
        handler: ({ state, range, match }) => {
          state.tr.replaceWith(range.from, range.to, type.create({ field: match[1] }))
        },
      }),
    ]
  },
  addNodeView() {
    const { storage } = this
    return ({ node }: { node: { attrs: Record<string, unknown> } }) => {
      const dom = document.createElement('span')
      dom.className = 'mail-field'
      dom.dataset['field'] = String(node.attrs['field'])
      write(dom, storage.labels)
      return { dom }
    }
  },
})

function write(chip: HTMLElement, labels: OwnLabels): void {
  const field = chip.dataset['field'] ?? ''
  chip.textContent = isField(field) ? labelOfField(field, labels) : field
}

/** What the organisation's own fields are called: it may be known only after the text, and somebody is writing by then. */
export function nameChips(editor: Editor, labels: OwnLabels): void {
  editor.storage.field.labels = labels
  for (const chip of editor.view.dom.querySelectorAll<HTMLElement>('.mail-field')) write(chip, labels)
}

/** A chip, another tag whole with its attributes, or a field that stands as text. */
const parts = /<span[^>]*data-field="[^"]*"[^>]*>\{\{[\w:-]+\}\}<\/span>|<[^>]*>|\{\{([\w:-]+)\}\}/g

/** Fields that were typed become chips, too; not within an attribute, where the link to one's own page stands. */
export const withChips = (html: string): string =>
  html.replaceAll(parts, (all, field: string | undefined) =>
    isField(field) ? `<span data-field="${field}">{{${field}}}</span>` : all,
  )
