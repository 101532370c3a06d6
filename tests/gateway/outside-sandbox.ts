/** The settings without which Riva does not start outside the sandbox. */
export const outsideSandbox = {
  SANDBOX: 'off',
  SMTP_URL: 'smtp://127.0.0.1:9',
  WALLET_URL: 'https://wallet.example/pay',
} as const
