import { mergeAttributes, Node } from '@tiptap/core'
import { labelOfField, type OwnLabels } from '../field-words.ts'
import { type AnyMergeField, fieldsOf } from '../rules.ts'

const isField = (name: unknown): name is AnyMergeField => fieldsOf(`{{${String(name)}}}`).length === 1

/**
 * A field of the letter as a chip: one thing, which is deleted as one. It is kept as `{{firstName}}` in a span. `labels` is
 * what the organisation's own fields are called.
 */
export const FieldNode = Node.create<{ labels: OwnLabels }>({
  name: 'field',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ labels: {} }),
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
  addNodeView() {
    const { labels } = this.options
    return ({ node }: { node: { attrs: Record<string, unknown> } }) => {
      const dom = document.createElement('span')
      dom.className = 'mail-field'
      const { field } = node.attrs
      dom.textContent = isField(field) ? labelOfField(field, labels) : String(field)
      return { dom }
    }
  },
})

/** A chip, another tag whole with its attributes, or a field that stands as text. */
const parts = /<span[^>]*data-field="[^"]*"[^>]*>\{\{[\w:-]+\}\}<\/span>|<[^>]*>|\{\{([\w:-]+)\}\}/g

/** Fields that were typed become chips, too; not within an attribute, where the link to one's own page stands. */
export const withChips = (html: string): string =>
  html.replaceAll(parts, (all, field: string | undefined) =>
    isField(field) ? `<span data-field="${field}">{{${field}}}</span>` : all,
  )
