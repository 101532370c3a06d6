/** What a frame with words of the shop may do: be measured, and open a link that is pressed in a tab of its own (PAY-01, PAY-04). */
export const frameRights = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'
