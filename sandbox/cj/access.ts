/** What gives access to the sandbox. */
export const sandboxAccess = {
  accessToken: 'sandbox-personal-token',
  companyId: '5500001',
  websiteId: '100200300',
};

/** The host of the pictures; the shop fetches them from the sandbox instead. */
export const pictureHost = 'pictures.cj-shops.example';
