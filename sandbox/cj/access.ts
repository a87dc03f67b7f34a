/** The sandbox's credentials. */
export const sandboxAccess = {
  accessToken: 'sandbox-personal-token',
  companyId: '5500001',
  websiteId: '100200300',
};

/** The host in picture URLs; the shop fetches from the sandbox instead. */
export const pictureHost = 'pictures.cj-shops.example';
