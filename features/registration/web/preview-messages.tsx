/** What the settings of a form send to its preview, and what the preview answers when it can take it. */
export const [previewMessage, previewReady] = ['manyhands.preview', 'manyhands.preview-ready']
