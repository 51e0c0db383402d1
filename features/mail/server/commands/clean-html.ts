import sanitize from 'sanitize-html'

const sizes = [/^\d{1,4}(?:px|%|em|pt)?$/]
const colours = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i]

/**
 * What a letter may be made of: what mail programs show and an editor writes. Nothing in it runs, asks, or is fetched
 * but pictures; what is not named here goes, and its text stays.
 */
const options: sanitize.IOptions = {
  allowedTags:
    'p br strong b em i u s a ul ol li h1 h2 h3 blockquote hr img span div table thead tbody tr td th sub sup code pre'.split(
      ' ',
    ),
  allowedAttributes: {
    '*': ['style', 'align', 'dir', 'lang'],
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    span: ['data-field'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(?:left|right|center|justify)$/],
      color: colours,
      'background-color': colours,
      'font-weight': [/^(?:bold|normal|[1-9]00)$/],
      'font-style': [/^(?:italic|normal)$/],
      'text-decoration': [/^(?:underline|line-through|none)$/],
      width: sizes,
      height: sizes,
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // a link may be a merge field, which is an address of ours
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  // without it, what reads a mail aloud says the address of the picture
  transformTags: { img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs['alt'] ?? '' } }) },
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'iframe', 'object'],
  // an editor's page and a pasted one nest far less
  nestingLimit: 100,
}

export const cleanHtml = (html: string): string => sanitize(html, options).trim()

/** Whether a letter says or shows anything. */
export const isBlank = (html: string): boolean =>
  !/<img\b/i.test(html) && sanitize(html, { allowedTags: [], allowedAttributes: {} }).trim() === ''
