/** What a frame with a shop's texts may do: be measured, and open a link in a new tab (PAY-01, PAY-04). */
export const frameRights = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'
