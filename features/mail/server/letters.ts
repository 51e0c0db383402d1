import { convert } from 'html-to-text'
import type { Language } from '#shared/define-words.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { htmlForHours } from '../hours-rules.ts'
import {
  fieldsOf,
  type MailTopic,
  type MergeValues,
  mergeInto,
  ownFieldsOf,
  ownMergeField,
  withLinkedFields,
} from '../rules.ts'
import { mailWords } from '../words.ts'

interface Content {
  subject: string
  /** Clean. */
  html: string
  language: Language
  topic: MailTopic
  organisation: string
  /** Where the mail finds the organisation's logo: `cid:logo` where it carries it; empty without one. */
  logoAt: string
}

/** A mail as one person gets it. */
export interface Letter {
  subject: string
  html: string
  text: string
}

/** Where one's own page is mentioned as text; as a link it is `{{ownPage}}` itself. */
const ownPage = '{{ownPage}}'

const style = {
  outer: 'width:100%;background:#f4f5f7;',
  sheet:
    'width:100%;max-width:600px;margin:0 auto;background:#ffffff;font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2933;',
  cell: 'padding:24px;word-break:break-word;',
  foot: 'padding:16px 24px 24px;border-top:1px solid #e4e7eb;font-size:13px;color:#52606d;',
}

/** Pictures never stand wider than a phone. */
const fitPictures = (html: string) =>
  withLinkedFields(html).replaceAll(/<img\b(?![^>]*\bstyle=)/gi, '<img style="max-width:100%;height:auto"')

/**
 * A letter that is ready for everybody: its page, its plain text, and whatever is left to fill in for one person. The
 * work that is the same for all is done once.
 */
export function prepareLetter(content: Content) {
  const written = writeLetter(content)
  /** To those without hours, as soon as there is one of them. */
  let shorter: typeof written | undefined
  return {
    /** The fields that it names. */
    fields: written.fields,
    for: (values: MergeValues): Letter => {
      const html = htmlForHours(content.html, values)
      if (html === content.html) return written.for(values)
      shorter ??= writeLetter({ ...content, html })
      return shorter.for(values)
    },
  }
}

function writeLetter({ subject, html, language, topic, organisation, logoAt }: Content) {
  const say = mailWords.in([language])
  const why = say(topic === 'sessions' ? 'whyReminder' : 'whyYouGetThis', { organisation })
  const logo = logoAt
    ? `<p style="margin:0 0 16px"><img src="${escapeHtml(logoAt)}" alt="${escapeHtml(organisation)}" height="64" style="max-width:240px;max-height:64px;height:auto"></p>`
    : ''
  const page = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body><table role="presentation" cellpadding="0" cellspacing="0" style="${style.outer}"><tr><td align="center"><table role="presentation" cellpadding="0" cellspacing="0" style="${style.sheet}"><tr><td style="${style.cell}">${logo}${fitPictures(html)}</td></tr><tr><td style="${style.foot}">${escapeHtml(organisation)}<br>${escapeHtml(why)}<br><a href="${ownPage}" style="color:#52606d">${escapeHtml(say('chooseMails'))}</a></td></tr></table></td></tr></table></body></html>`
  const text = `${linesOf(html)}\n\n-- \n${organisation}\n${why}\n${say('chooseMails')}: ${ownPage}\n`
  return {
    fields: fieldsOf(subject + html),
    for: (values: MergeValues): Letter => ({
      // a name may hold a line break; a subject may not
      subject: mergeInto(subject, values).replaceAll(/\s+/g, ' ').trim(),
      html: mergeInto(page, values, escapeHtml),
      text: mergeInto(text, values),
    }),
  }
}

/** The words in lines. The names of own fields are longer than what stands there in the end, and would break lines. */
function linesOf(html: string): string {
  const named = ownFieldsOf([html]).map((id) => `{{${ownMergeField(id)}}}`)
  const short = named.reduce((text, field, at) => text.replaceAll(field, `{{own:${at}}}`), html)
  return named.reduce((text, field, at) => text.replaceAll(`{{own:${at}}}`, field), textOf(short))
}

/** The same to its own writer, who sees at once that it is none for everybody. */
export const testLetter = (letter: Letter): Letter => ({ ...letter, subject: `Test: ${letter.subject}` })

/** The words of a letter, in lines as they fit into a mail, or as they are. */
export const textOf = (html: string, wordwrap: number | false = 78): string =>
  convert(withLinkedFields(html), {
    wordwrap,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'img', format: 'description' },
    ],
    formatters: {
      // what a picture shows, where its writer says so; one without a description is decoration
      description: ({ attribs }, _walk, builder) => {
        const shows = String(attribs['alt'] ?? '').trim()
        if (shows) builder.addInline(`[${shows}]`)
      },
    },
  })
